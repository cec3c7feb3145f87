import { expect, it } from "vitest";
import { parseCommand } from "../../../local/launcher/parseCommand";

const parse = (...args: string[]) => parseCommand(args, "/repo");

it("separates each mode's data, and accepts every flag", () => {
  expect(parse("demo")).toEqual({
    mode: "demo",
    dataFolder: "/repo/.data/demo",
    isFresh: false,
    port: null,
    speed: 1,
    seed: 1,
    replayFolder: null,
    publicUrl: null,
  });
  expect(parse("start").dataFolder).toBe("/repo/.data/start");
  const flags = ["--port", "8080", "--data", "/tmp/x", "--fresh", "--speed", "30", "--seed", "7"];
  expect(parse("demo", ...flags)).toMatchObject({
    port: 8080,
    dataFolder: "/tmp/x",
    isFresh: true,
    speed: 30,
    seed: 7,
  });
  expect(parse("start", "--public-url", "https://picks.example").publicUrl).toBe("https://picks.example");
  expect(parse("demo", "--replay", "recorded").replayFolder).toBe("/repo/recorded");
});

it.each([
  [["demo", "--port", "http"], '--port must be a whole number from 0 to 65535, not "http".'],
  [["demo", "--port", "70000"], "--port must be a whole number"],
  [["demo", "--speed", "0"], "--speed must be a number from 0.1 to 10000"],
  [["demo", "--speed", "-5"], '--speed must be a number from 0.1 to 10000, not "-5".'],
  [["demo", "--speed", "-.5"], '--speed must be a number from 0.1 to 10000, not "-.5".'],
  [["demo", "--speed="], '--speed must be a number from 0.1 to 10000, not "".'],
  [["demo", "--speed", "Infinity"], "--speed must be a number from 0.1 to 10000"],
  [["demo", "--port", "-1"], '--port must be a whole number from 0 to 65535, not "-1".'],
  [["demo", "--seed", "1.5"], "--seed must be a whole number"],
  [["demo", "--seed", "-7"], '--seed must be a whole number from 0 to 2147483647, not "-7".'],
  [["demo", "--data", ""], "--data must name a folder."],
  [["demo", "--data", " "], "--data must name a folder."],
  [["demo", "--replay="], "--replay must name a folder."],
  [["demo", "--speed", "--fresh"], "--speed"],
  [["demo", "--fresh=no"], "--fresh"],
  [["demo", "-5"], "-5"],
  [["demo", "--sped", "3"], "Unknown option '--sped'"],
  [["demo", "--port"], "--port"],
  [["start", "--speed", "3"], "--speed belongs to the demo's season"],
  [["demo", "--seed", "3", "--replay", "x"], "exclude each other"],
  [["demo", "--public-url", "https://picks.example"], '--public-url belongs to "npm start"'],
  [["demos"], "Usage: npm run demo"],
  [[], "Usage: npm run demo"],
])("refuses %j and names the flag", (args, message) => {
  expect(() => parse(...args)).toThrow(message);
});
