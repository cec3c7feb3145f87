// Clerk's modals in the app's own colors, light and dark.

export const clerkAppearance = {
  variables: {
    colorPrimary: "var(--color-accent)",
    colorPrimaryForeground: "var(--color-on-accent)",
    colorBackground: "var(--color-surface-raised)",
    colorForeground: "var(--color-strong)",
    colorMuted: "var(--color-surface-sunken)",
    colorMutedForeground: "var(--color-muted)",
    colorNeutral: "var(--color-strong)",
    colorInput: "var(--color-surface)",
    colorInputForeground: "var(--color-strong)",
    colorBorder: "var(--color-control)",
    colorRing: "var(--color-accent)",
    colorDanger: "var(--color-danger)",
    colorSuccess: "var(--color-success)",
    colorWarning: "var(--color-warning)",
    colorModalBackdrop: "var(--color-scrim)",
    fontFamily: "var(--font-sans)",
    borderRadius: "var(--radius-md)",
  },
  elements: {
    // Large enough for a finger, and large enough that phones don't zoom in.
    formFieldInput: { minHeight: "2.75rem", fontSize: "1rem" },
    formButtonPrimary: { minHeight: "2.75rem" },
    badge: { color: "var(--color-muted)" },
  },
};

/**
 * Hides Clerk's own delete button, which would leave the player's data behind. Our "Delete Account" closes the Clerk
 * account too.
 */
export const profileAppearance = { elements: { profileSection__danger: { display: "none" } } };
