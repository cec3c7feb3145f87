// How a process of the host is started, for the launcher, tests and benchmarks: `node ...hostCommand`, from the root.

export const hostCommand: readonly string[] = [
  "--experimental-vm-modules",
  "--disable-warning=ExperimentalWarning",
  "host/start.mjs",
];
