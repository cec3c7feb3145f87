import { isIPv6 } from "node:net";

/** One caller's network: an IPv4 address, or the /64 of IPv6 that one customer has. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [head = "", tail = ""] = ip.split("::");
  const [first, last] = [head, tail].map((part) => (part === "" ? [] : part.split(":")));
  const zeros = Array<string>(Math.max(0, 8 - (first?.length ?? 0) - (last?.length ?? 0))).fill("0");
  return [...(first ?? []), ...zeros, ...(last ?? [])].slice(0, 4).join(":");
}
