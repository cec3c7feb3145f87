import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../domain/common/seededRandom";
import { decodeText } from "../../../domain/tables/decodeText";
import { readTable } from "../../../domain/tables/readTable";

const LIMITS = { lines: 5, columns: 4, cell: 20 };
const cellsOf = (text: string) => {
  const table = readTable(text, LIMITS);
  return "problem" in table ? table.problem : table.lines.map(({ cells }) => cells);
};

describe("a table's text", () => {
  it("[17.1] has commas, semicolons or tabs between its cells, whatever stands in them", () => {
    const read = [
      ["a", "b", "c"],
      ["1,5", "x", "y z"],
    ];
    expect(cellsOf('a,b,c\n"1,5",x,y z')).toEqual(read);
    expect(cellsOf("a;b;c\r\n1,5;x;y z\r\n")).toEqual(read);
    expect(cellsOf("a\tb\tc\n1,5\tx\ty z")).toEqual(read);
    expect(cellsOf("sep=;\r\na;b;c\r\n1,5;x;y z")).toEqual(read);
    expect(cellsOf('a,b,c\n"1,5", x ,"y z"')).toEqual(read);
  });

  it("[17.1] keeps what is quoted, leaves out what is blank, and knows its lines", () => {
    const table = readTable('\uFEFFa,b\n\n,,\n"two\nlines","say ""hi"""\nlast,5" pipe,,\n', LIMITS);
    expect(table).toEqual({
      lines: [
        { line: 1, cells: ["a", "b"] },
        { line: 5, cells: ["two\nlines", 'say "hi"'] },
        { line: 6, cells: ["last", '5" pipe'] },
      ],
    });
  });

  it("[17.1] is refused with line and column where it is too much, or a quote is never closed", () => {
    expect(cellsOf('a,b\n1,2\n3,"4\n5,6')).toEqual({ kind: "quoteNotClosed", line: 3 });
    expect(cellsOf("a\n".repeat(6))).toEqual({ kind: "tooManyLines", max: 5 });
    expect(cellsOf(`a,b\n${"x,".repeat(10_000)}x`)).toEqual({ kind: "tooManyColumns", line: 2, max: 4 });
    expect(cellsOf(`a,b\n1,${"x".repeat(1_000_000)}`)).toEqual({ kind: "cellTooLong", line: 2, column: 2, max: 20 });
  });

  it("[17.1] never makes the reader throw", () => {
    const random = seededRandom(17);
    const pieces = ['"', ",", ";", "\t", "\n", "\r", "\0", "a", "Ω", " ", "\uFEFF", "=1", "'", "sep=", "\uD800"];
    for (let run = 0; run < 2_000; run += 1) {
      const text = Array.from({ length: 30 }, () => pieces[Math.floor(random() * pieces.length)]).join("");
      const table = readTable(text, { lines: 100, columns: 60, cell: 100 });
      expect("problem" in table ? table.problem.kind : table.lines.every(({ cells }) => cells.length > 0)).toBeTruthy();
    }
  });
});

describe("a file's bytes", () => {
  const bytes = (...codes: number[]) => decodeText(new Uint8Array(codes));

  it("[17.1] are UTF-8 with or without a mark, UTF-16, or Windows-1252", () => {
    expect(decodeText(new TextEncoder().encode("é"))).toEqual({ text: "é" });
    expect(bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9)).toEqual({ text: "é" });
    expect(bytes(0xff, 0xfe, 0xe9, 0x00)).toEqual({ text: "é" });
    expect(bytes(0x4a, 0xe9)).toEqual({ text: "Jé" });
  });

  it("[17.1] of a workbook or a picture are no text", () => {
    expect(bytes(0x50, 0x4b, 0x03, 0x04, 0x14)).toEqual({ problem: "workbook" });
    expect(bytes(0xd0, 0xcf, 0x11, 0xe0)).toEqual({ problem: "workbook" });
    expect(bytes(0x89, 0x50, 0x00, 0x47)).toEqual({ problem: "binary" });
  });
});
