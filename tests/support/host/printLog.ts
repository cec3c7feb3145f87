// Prints the log lines of a service under test, for failed runs.
import { type Log, logLine } from "../../../host/monitoring/log";

export const printLog: Log = (level, event, fields = {}) => {
  process.stderr.write(`${logLine(Date.now(), level, event, fields)}\n`);
};
