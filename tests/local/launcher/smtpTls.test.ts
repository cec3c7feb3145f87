// Against a real server without TLS, at an address that isn't a loopback one (0.0.0.0 reaches this machine too).
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, expect, it } from "vitest";
import { tlsOptions } from "../../../domain/common/smtpTls";
import { smtpTransport } from "../../../local/smtpTransport";
import { SmtpSender } from "../../../convex/model/notices/mail/smtp";

let server: SMTPServer;
let port: number;
let received: number;

beforeEach(async () => {
  received = 0;
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      received += 1;
      stream.resume().on("end", () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  const address = server.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});

afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

async function sendTo(url: string) {
  const sender = new SmtpSender(url);
  const message = { from: "a@huddle.test", to: "b@huddle.test", raw: Buffer.from("Subject: x\r\n\r\nx\r\n") };
  const result = await sender.send({ ...message, beforeEnd: () => Promise.resolve(true) });
  sender.close();
  return result;
}

it("sends nothing unencrypted to another machine, unless the address allows it", async () => {
  expect(await sendTo(`smtp://0.0.0.0:${port}`)).toMatchObject({ kind: "retry" });
  expect(received).toBe(0);
  expect(await sendTo(`smtp://0.0.0.0:${port}?plain=true`)).toEqual({ kind: "sent" });
  expect(await sendTo(`smtp://127.0.0.1:${port}`)).toEqual({ kind: "sent" });
  expect(received).toBe(2);
});

it.each([
  ["smtp://mail.example:587", true],
  ["smtp://user:pass@mail.example", true],
  ["smtp://localhost.evil.example", true],
  ["smtps://mail.example", false],
  ["smtp://localhost:2525", false],
  ["smtp://[::1]:2525", false],
  ["smtp://mail.example?plain=true", false],
])("%s requires STARTTLS: %s", (url, requireTLS) => {
  expect(tlsOptions(url)).toEqual({ requireTLS });
});

it("waits only so long for a server that says nothing", () => {
  const { options } = smtpTransport("smtp://mail.example:587", 5_000);
  const waits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000 };
  expect(options).toMatchObject({ host: "mail.example", port: 587, requireTLS: true, ...waits });
});
