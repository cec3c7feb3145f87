// The instance's configuration (GET /v1/environment): people sign up with an address, a password and both names, and
// confirm the address with a code.
import type { Attribute, AttributeDataJSON } from "@clerk/react/types";

const off: AttributeDataJSON = {
  enabled: false,
  required: false,
  used_for_first_factor: false,
  first_factors: [],
  used_for_second_factor: false,
  second_factors: [],
  verifications: [],
  verify_at_sign_up: false,
};
const asked: AttributeDataJSON = { ...off, enabled: true, required: true };

const attributes: Record<Attribute, AttributeDataJSON> = {
  email_address: {
    ...asked,
    used_for_first_factor: true,
    first_factors: ["email_code"],
    verifications: ["email_code"],
    verify_at_sign_up: true,
  },
  password: asked,
  first_name: asked,
  last_name: asked,
  phone_number: off,
  username: off,
  web3_wallet: off,
  authenticator_app: off,
  backup_code: off,
  passkey: off,
};

export interface InstanceSettings {
  /** The app's address, the home URL in the dashboard. */
  readonly homeUrl: string;
  /** Clerk's bot protection, on by default in the dashboard: Cloudflare's widget before a sign-up. */
  readonly hasBotProtection: boolean;
}

export const MIN_PASSWORD_LENGTH = 8;

export function environment({ homeUrl, hasBotProtection }: InstanceSettings) {
  // The pages that Clerk hosts itself. Nothing in the tests may link to them.
  const portal = "https://accounts.huddle.test";
  return {
    object: "environment",
    id: "env_1",
    maintenance_mode: false,
    auth_config: {
      object: "auth_config",
      id: "aconf_1",
      single_session_mode: true,
      claimed_at: null,
      reverification: true,
    },
    display_config: {
      object: "display_config",
      id: "display_config_1",
      instance_environment_type: "production",
      application_name: "Huddle Picks",
      branded: true,
      preferred_sign_in_strategy: "password",
      captcha_public_key: hasBotProtection ? "0x4AAAAAAA_smart" : null,
      captcha_public_key_invisible: hasBotProtection ? "0x4AAAAAAA_invisible" : null,
      captcha_widget_type: hasBotProtection ? "smart" : null,
      captcha_provider: "turnstile",
      captcha_oauth_bypass: [],
      captcha_heartbeat: false,
      show_devmode_warning: false,
      home_url: homeUrl,
      after_sign_in_url: homeUrl,
      after_sign_up_url: homeUrl,
      after_sign_out_one_url: homeUrl,
      after_sign_out_all_url: homeUrl,
      after_switch_session_url: homeUrl,
      after_leave_organization_url: homeUrl,
      after_create_organization_url: homeUrl,
      after_join_waitlist_url: homeUrl,
      sign_in_url: `${portal}/sign-in`,
      sign_up_url: `${portal}/sign-up`,
      user_profile_url: `${portal}/user`,
      organization_profile_url: `${portal}/organization`,
      create_organization_url: `${portal}/create-organization`,
      waitlist_url: `${portal}/waitlist`,
      logo_image_url: "",
      favicon_image_url: "",
      support_email: "",
      terms_url: "",
      privacy_policy_url: "",
      theme: {},
    },
    user_settings: {
      attributes,
      social: {},
      actions: { delete_self: true, create_organization: false },
      enterprise_sso: { enabled: false, self_serve_directory_sync: false },
      sign_in: { second_factor: { required: false, enabled: false } },
      sign_up: {
        mode: "public",
        progressive: true,
        captcha_enabled: hasBotProtection,
        allowlist_only: false,
        legal_consent_enabled: false,
        mfa: { required: false },
      },
      password_settings: {
        allowed_special_characters: "!\"#$%&'()*+,-./:;<=>?@[]^_`{|}~",
        disable_hibp: false,
        min_length: MIN_PASSWORD_LENGTH,
        max_length: 72,
        require_special_char: false,
        require_numbers: false,
        require_uppercase: false,
        require_lowercase: false,
        show_zxcvbn: false,
        min_zxcvbn_strength: 0,
      },
      passkey_settings: { allow_autofill: false, show_sign_in_button: false },
      username_settings: { min_length: 4, max_length: 64 },
      attack_protection: { enumeration_protection: { enabled: false } },
    },
    organization_settings: {
      enabled: false,
      max_allowed_memberships: 5,
      force_organization_selection: false,
      actions: { admin_delete: false },
      domains: { enabled: false, enrollment_modes: [], default_role: null },
      slug: { disabled: true },
      organization_creation_defaults: { enabled: false },
    },
    commerce_settings: {
      object: "commerce_settings",
      id: "commerce_settings_1",
      billing: {
        stripe_publishable_key: null,
        organization: { enabled: false, has_paid_plans: false },
        user: { enabled: false, has_paid_plans: false },
      },
    },
    api_keys_settings: { user_api_keys_enabled: false, orgs_api_keys_enabled: false },
    protect_config: { object: "protect_config", id: "protect_1" },
  };
}
