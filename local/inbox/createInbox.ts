// The inbox over HTTP: pages for people, JSON for tests and tools. All paths start with a secret: mails contain links
// that open accounts, and other processes on this machine and pages in its browsers can reach the port.
//   GET /  GET /mails/:id  GET /mails/:id/html  GET /events
//   GET /api/mails[?to=address]  GET /api/mails/:id  DELETE /api/mails
import { jsonResponse } from "../http/jsonResponse";
import type { Handle } from "../http/serve";
import { listPage, mailHtml, mailPage } from "./inboxPages";
import type { MailFolder } from "./mailFolder";

/** A foreign page can point its own host name at this machine; its requests then carry that name. */
const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

export function createInbox(folder: MailFolder, secret: string): Handle {
  const base = `/${secret}`;
  return async (request) => {
    const url = new URL(request.url);
    const isOurs = OWN_HOST.test(request.headers.get("host") ?? "") && `${url.pathname}/`.startsWith(`${base}/`);
    if (!isOurs) return jsonResponse({ code: "NOT_FOUND", message: "There is nothing here." }, { status: 404 });
    url.pathname = url.pathname.slice(base.length) || "/";
    const isFromAnotherPage = !["none", "same-origin", null].includes(request.headers.get("sec-fetch-site"));
    if (request.method === "DELETE" && url.pathname === "/api/mails" && !isFromAnotherPage) {
      await folder.clear();
      return new Response(null, { status: 204 });
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      return jsonResponse(
        { code: "METHOD_NOT_ALLOWED", message: `${request.method} isn't served here.` },
        { status: 405 },
      );
    }
    const nonce = crypto.randomUUID();
    switch (url.pathname) {
      case "/":
        return listPage(folder.list(), { base, nonce });
      case "/events":
        return changeEvents(folder);
      case "/api/mails": {
        const to = url.searchParams.get("to")?.toLowerCase();
        const isWanted = (address: string) => to === undefined || address.toLowerCase() === to;
        return jsonResponse(folder.list().filter((mail) => mail.to.some(isWanted)));
      }
    }
    const [, api = "", id = "", part = ""] = /^(\/api)?\/mails\/([^/]+)(\/html)?$/.exec(url.pathname) ?? [];
    const mail = await folder.get(id);
    if (!mail)
      return jsonResponse({ code: "NOT_FOUND", message: `There is nothing at ${url.pathname}.` }, { status: 404 });
    if (api) return jsonResponse(mail);
    return part ? mailHtml(mail) : mailPage(mail, { base, nonce });
  };
}

function changeEvents(folder: MailFolder): Response {
  const encoder = new TextEncoder();
  let stop = () => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(": connected\n\n"));
      stop = folder.onChange(() => controller.enqueue(encoder.encode("event: change\ndata: {}\n\n")));
    },
    cancel: () => stop(),
  });
  return new Response(stream, { headers: { "content-type": "text/event-stream", "cache-control": "no-store" } });
}
