// [13.12] Two words that stand for a sheet: a mail of it and the revealed sheet show the same ones.

const FIRST = (
  "amber ample azure bold brave breezy brief bright brisk bronze calm candid chilly civil classic clean clear clever " +
  "coastal copper coral cosmic cozy crisp curly daily dapper daring deep distant dotted dusty eager early eastern easy " +
  "electric elegant even exact fabled fair famous fancy fast fearless fine firm flying fond formal frank free fresh " +
  "frosty gentle giant gilded glad golden good grand great green handy happy hardy hidden high hollow honest humble " +
  "icy ideal inner ivory jolly keen kind large late leafy level light likely little lively local lofty loud loyal " +
  "lucky lunar magic main mellow merry mighty mild misty modern modest narrow neat nimble noble northern olive open " +
  "orange outer pale patient plain polite proud purple quick quiet rapid ready"
).split(" ");

const SECOND = (
  "acorn anchor anvil apple arrow aspen atlas badger banjo barn basin basket beacon beaver bell birch bison blanket " +
  "boulder bridge brook bucket button cabin cactus camel candle canoe canyon castle cedar cello cherry cloud clover " +
  "comet compass cotton cradle creek cricket daisy desert dolphin dragon drum eagle ember engine falcon feather fern " +
  "ferry fiddle field forest fountain fox garden gate glacier grove guitar hammer harbor harvest hawk hazel heron hill " +
  "island ivy jacket jasper jungle kettle kite ladder lagoon lake lantern lark lemon lily lion llama lobster magnet " +
  "mango maple marble meadow melon mirror moose mountain needle oak oasis ocean orchard otter owl paddle panda parrot " +
  "pebble pepper piano pigeon pilot pine planet plum pocket pond poppy prairie rabbit"
).split(" ");

const DIGITS = 8;

/** From a hash in hexadecimal digits, of which it takes sixteen. */
export function checkWord(hash: string): string {
  const wordOf = (words: readonly string[], from: number) =>
    words[Number.parseInt(hash.slice(from, from + DIGITS), 16) % words.length] ?? "";
  return `${wordOf(FIRST, 0)} ${wordOf(SECOND, DIGITS)}`;
}
