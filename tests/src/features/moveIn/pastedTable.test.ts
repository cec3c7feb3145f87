// [17.1] A table of another site's page, from the clipboard.
import { expect, it, vi } from "vitest";
import { pastedTable } from "../../../../src/features/moveIn/pastedTable";

const table = (rows: string) =>
  `<html><body><!--StartFragment--><table>${rows}</table><!--EndFragment--></body></html>`;

it("[17.1] keeps the text of its cells, a row a line, and both teams of a heading apart", () => {
  const html = table(`
    <thead><tr><th>Rank</th><th>Player</th><th>WAS<br>@ <b>GB</b><div>17-24</div></th><th>Wk</th></tr></thead>
    <tbody><tr><td>1</td><td><a href="https://elsewhere.example/p/1">Ann &amp; Co</a></td><td>  GB
      (11)</td><td>98</td></tr>
    <tr><td>2</td><td>Bob "Z"</td><td><img alt="WAS" src="https://elsewhere.example/was.png"></td><td></td></tr></tbody>`);
  expect(pastedTable(html)).toBe(
    ['Rank\tPlayer\t"WAS\n@ GB\n17-24"\tWk', "1\tAnn & Co\tGB (11)\t98", '2\t"Bob ""Z"""\tWAS\t'].join("\n"),
  );
});

it("[17.1] keeps columns in place beside cells that span several, and takes the largest table of the page", () => {
  const small = "<table><tr><td>Log out</td><td>Help</td></tr></table>";
  const html = table(`<tr><th colspan="2">Player</th><th>W1</th></tr><tr><td>Ann</td><td>Lee</td><td>9</td></tr>`);
  expect(pastedTable(small + html)).toBe("Player\t\tW1\nAnn\tLee\t9");
});

it("[17.1] runs and fetches nothing, and leaves out what isn't seen", () => {
  const fetched = vi.spyOn(globalThis, "fetch");
  const html = table(
    `<tr><td>Ann<script>globalThis.wasRun = true</script><style>td{}</style></td><td onclick="globalThis.wasRun = true">8</td></tr>
     <tr><td>Bob<select><option>KC</option></select></td><td><img src="x" onerror="globalThis.wasRun = true">7</td></tr>`,
  );
  expect(pastedTable(html)).toBe("Ann\t8\nBob\t7");
  expect("wasRun" in globalThis).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
  expect(document.querySelector("table")).toBeNull();
  fetched.mockRestore();
});

it("[17.1] is none without a table of several rows and columns", () => {
  expect(pastedTable("")).toBeNull();
  expect(pastedTable("<p>Ann\t8</p>")).toBeNull();
  expect(pastedTable(table("<tr><td>Ann</td><td>8</td></tr>"))).toBeNull();
  expect(pastedTable(table("<tr><td>Ann</td></tr><tr><td>Bob</td></tr>"))).toBeNull();
  expect(pastedTable(`<table>${" ".repeat(13 * 1024 * 1024)}</table>`)).toBeNull();
});
