// The file server has the list of files from its start, and answers before it opens one. If the file is gone by then,
// as when the app is built again, that has to be an answer too, and not the end of the process.
import type { ReadStream } from "node:fs";
import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

/**
 * A file is answered with once it is open. `fail` answers if it can't be; if reading fails later, the answer breaks
 * off.
 */
export function openFirst(response: ServerResponse, fail: (error: NodeJS.ErrnoException) => void): void {
  const writeHead = response.writeHead.bind(response);
  const writeLater = (status: number, headers: OutgoingHttpHeaders) => {
    if (status !== 200 && status !== 206) return writeHead(status, headers);
    response.once("pipe", (file: ReadStream) => {
      file.once("open", () => writeHead(status, headers));
      file.once("error", (error) => (response.headersSent ? response.destroy() : fail(error)));
    });
    return response;
  };
  response.writeHead = writeLater as ServerResponse["writeHead"];
}
