import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { hearAnnouncements, type Announcements } from "../../../../support/screens/announcements";
import { cardOf, openPicks, openRuledWeek, press } from "../../../../support/screens/ruledPicks";
import { uiTest } from "../../../../support/screens/uiTest";

uiTest();

let world: Awaited<ReturnType<typeof openRuledWeek>>;
afterEach(() => world.host.close());

/** My Picks of a league of five games, with a pick of the Packers. */
async function open() {
  world = await openRuledWeek({});
  await world.pickAll("GB");
  openPicks(world.sam);
  await screen.findByText("4 picks left");
  return world;
}

const packers = (state: { checked: boolean }) => screen.findByRole("radio", { name: /^Green Bay Packers/, ...state });
const takenBack = () => screen.findByText("Pick taken back");

/** Changes are sent in order: what was sent before this pick of another game has been answered, and said. */
async function pickNext(team: "Lions" | "Vikings") {
  await userEvent.click((await cardOf("DET")).getByRole("radio", { name: new RegExp(` ${team}`) }));
  await screen.findByText(`${team}, Vikings at Lions`);
}
const savedText = (team: string) => `Pick saved successfully!${team}, Vikings at Lions`;
/** The announcements of picks, and of failures. */
const newsOf = ({ said }: Announcements) => said.filter((text) => /^(Pick|Error)/.test(text));

interface Swipe {
  byPx: number;
  pointerType?: string;
}

/** A finger that came down in the middle of the picked team. The browser's part: tests/e2e/demo/fullSheet.spec.ts. */
async function putDown({ pointerType = "touch", pointerId = 1, isPrimary = true } = {}) {
  const team = await packers({ checked: true });
  const send = (type: string, byPx: number) =>
    fireEvent(team, new PointerEvent(type, { clientX: 300 + byPx, pointerType, pointerId, isPrimary, bubbles: true }));
  send("pointerdown", 0);
  return {
    move: (byPx: number) => send("pointermove", byPx),
    letGo: (byPx: number) => send("pointerup", byPx),
    cancel: (byPx: number) => send("pointercancel", byPx),
  };
}

async function swipe({ byPx, pointerType = "touch" }: Swipe) {
  const finger = await putDown({ pointerType });
  finger.move(byPx / 2);
  finger.move(byPx);
  return { letGo: () => finger.letGo(byPx) };
}

describe("[2.41] a pick is taken back", () => {
  it("by a swipe to the left, and comes back by Undo", async () => {
    const { sheet } = await open();
    const { letGo } = await swipe({ byPx: -100 });
    expect((await cardOf("GB")).getByText("Take back")).toBeTruthy();
    letGo();
    await takenBack();
    await packers({ checked: false });
    expect(await screen.findByText("5 picks left")).toBeTruthy();
    expect((await cardOf("GB")).getByText("No pick")).toBeTruthy();
    expect((await sheet()).counted).toEqual([]);
    await press("Undo");
    await packers({ checked: true });
    expect(await screen.findByText("4 picks left")).toBeTruthy();
    expect((await sheet()).counted).toHaveLength(1);
  });

  it("where the finger is let go, although the row has not yet followed it there", async () => {
    const { sheet } = await open();
    const finger = await putDown();
    act(() => {
      finger.move(-120);
      finger.letGo(-120);
    });
    await takenBack();
    expect((await sheet()).counted).toEqual([]);
  });

  it("by the finger that came down first, whatever another one does", async () => {
    const { sheet } = await open();
    const first = await putDown();
    first.move(-120);
    const second = await putDown({ pointerId: 2, isPrimary: false });
    const strip = async () => (await cardOf("GB")).queryByText("Take back");
    second.move(20);
    expect(await strip()).toBeTruthy();
    second.letGo(20);
    second.cancel(20);
    expect(await strip()).toBeTruthy();
    first.letGo(-120);
    expect(await strip()).toBeNull();
    await takenBack();
    expect((await sheet()).counted).toEqual([]);
  });

  it.each(["{Delete}", "{Backspace}"])("by %s on its game, where the focus stays, and is said once", async (key) => {
    await open();
    const team = await packers({ checked: true });
    act(() => team.focus());
    const heard = hearAnnouncements();
    await userEvent.keyboard(key);
    await takenBack();
    expect(document.activeElement).toBe(await packers({ checked: false }));
    await screen.findByText("0 of 5");
    await pickNext("Lions");
    act(() => team.focus());
    await userEvent.keyboard(key);
    await pickNext("Vikings");
    const first = "Pick taken backPackers, Bears at PackersUndo";
    expect(newsOf(heard)).toEqual([first, savedText("Lions"), savedText("Vikings")]);
  });

  it("by a button in the row’s details, which stays", async () => {
    const { sheet } = await open();
    const card = await cardOf("GB");
    await userEvent.click(card.getByRole("button", { name: /^Details: / }));
    await userEvent.click(card.getByRole("button", { name: /^Take back pick.*Packers$/ }));
    await takenBack();
    await packers({ checked: false });
    const button = card.getByRole("button", { name: "Take back pick" });
    expect(button).toBe(document.activeElement);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect((await sheet()).counted).toEqual([]);
  });

  it("never by a second press, a short swipe, one to the right, or a mouse", async () => {
    const { sheet } = await open();
    const heard = hearAnnouncements();
    await userEvent.click(await packers({ checked: true }));
    for (const how of [{ byPx: -90 }, { byPx: 120 }, { byPx: -120, pointerType: "mouse" }]) (await swipe(how)).letGo();
    await pickNext("Lions");
    expect((await sheet()).counted).toHaveLength(2);
    expect(newsOf(heard)).toEqual([savedText("Lions")]);
  });

  it("not once its game has locked", async () => {
    const { store, sheet } = await open();
    const card = await cardOf("GB");
    await userEvent.click(card.getByRole("button", { name: /^Details: / }));
    await store({ GB: { inHours: -0.1 } });
    await card.findByText("Locked");
    expect(card.getByRole("button", { name: /^Take back pick/ }).getAttribute("aria-disabled")).toBe("true");
    const heard = hearAnnouncements();
    act(() => card.getByRole("radio", { name: /^Green Bay Packers/ }).focus());
    await userEvent.keyboard("{Delete}");
    (await swipe({ byPx: -120 })).letGo();
    await pickNext("Lions");
    expect((await sheet()).counted).toHaveLength(2);
    expect(newsOf(heard)).toEqual([savedText("Lions")]);
  });
});
