import { afterEach, describe, expect, it, vi } from "vitest";
import { freezeClockForEachTest, WEEK } from "../support/factories";
import { holdDelivery, listMails, prefer, setUpMail } from "../support/noticeWorld";
import { openSurvivorPool } from "../support/openSurvivorPool";
import { poolOf } from "../support/survivorSeason";

freezeClockForEachTest();

describe("[3.14] the notice of an elimination", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  async function setUpNotices() {
    setUpMail();
    const game = await openSurvivorPool();
    await holdDelivery(game.t);
    await game.season.pick(game.ann, game.leagueId, "Bats");
    await game.season.pick(game.bob, game.leagueId, "Cubs");
    const mails = async () => (await listMails(game.t)).filter(({ kind }) => kind === "survivorElimination");
    return { ...game, mails };
  }

  it("goes to the owner alone, once however often scores are corrected", async () => {
    const { season, mails } = await setUpNotices();
    await season.wins("Aces");
    expect(await mails()).toMatchObject([{ to: "ann-lee@example.com" }]);
    await season.wins("Bats");
    await season.wins("Aces");
    expect(await mails()).toHaveLength(1);
  });

  it("isn't given to who doesn't want it, nor of a week long past", async () => {
    const { season, ann, bob, leagueId, mails } = await setUpNotices();
    await prefer(ann, { survivorElimination: false });
    await season.play(WEEK, ["Aces", "Cubs", "Eels"]);
    await season.pick(bob, leagueId, "Aces", { week: WEEK + 1 });
    await season.play(WEEK + 1, ["Aces", "Cubs", "Eels"]);
    await season.wins("Dogs", WEEK);
    expect((await poolOf(bob, leagueId)).myEntries).toMatchObject([{ isEliminated: true, eliminatedWeek: WEEK }]);
    expect(await mails()).toEqual([]);
  });
});
