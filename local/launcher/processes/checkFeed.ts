/** Explains in a sentence what is wrong with a feed; null if it answers with a scoreboard. */
export async function checkFeed(feedUrl: string): Promise<string | null> {
  try {
    const answer = await fetch(`${feedUrl}/scoreboard`, { signal: AbortSignal.timeout(5_000) });
    if (!answer.ok) return `The feed ${feedUrl} answers ${answer.status}.`;
    const board = (await answer.json()) as { events?: unknown };
    return Array.isArray(board.events) ? null : `The feed ${feedUrl} answers, but not with a scoreboard.`;
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return `The feed ${feedUrl} can't be reached: ${reason instanceof Error ? reason.message : String(reason)}.`;
  }
}
