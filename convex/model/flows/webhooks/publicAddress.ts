"use node";
// [18.2] Which addresses of the internet are open to everybody. A chat's address is an outsider's text, so a name that
// leads to our own network must not be followed.
import { BlockList, isIP } from "node:net";

/** RFC 6890 and its registry: whatever isn't one machine's address on the public internet. */
const PRIVATE_V4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** Everything public is in it. IPv4 in IPv6's clothes isn't: mapped, compatible, translated (64:ff9b::/96). */
const GLOBAL_V6 = ["2000::", 3] as const;

/** Of those: tunnels and other protocols' (2001::/23 with Teredo, 6to4), and examples. */
const PRIVATE_V6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const privateV4 = new BlockList();
for (const [net, prefix] of PRIVATE_V4) privateV4.addSubnet(net, prefix, "ipv4");
const globalV6 = new BlockList();
globalV6.addSubnet(...GLOBAL_V6, "ipv6");
const privateV6 = new BlockList();
for (const [net, prefix] of PRIVATE_V6) privateV6.addSubnet(net, prefix, "ipv6");

/**
 * Of an address as a resolver writes it; false for any other text, and for one that names a network card
 * ("fe80::1%lo").
 */
export function isPublicAddress(address: string): boolean {
  if (address.includes("%")) return false;
  switch (isIP(address)) {
    case 4:
      return !privateV4.check(address, "ipv4");
    case 6:
      return globalV6.check(address, "ipv6") && !privateV6.check(address, "ipv6");
    default:
      return false;
  }
}
