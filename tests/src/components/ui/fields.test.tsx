import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { Button } from "../../../../src/components/ui/buttons/Button";
import { PasswordField } from "../../../../src/components/ui/forms/PasswordField";
import { SelectField } from "../../../../src/components/ui/forms/SelectField";
import { TextField } from "../../../../src/components/ui/forms/TextField";
import { uiTest } from "../../../support/screens/uiTest";

uiTest();

describe("fields", () => {
  it("label the input, and link the error and the hint to it", () => {
    render(<TextField label="League Name" error="League name is required" hint="At most 50" />);
    const input = screen.getByRole("textbox", { name: "League Name" });
    expect(input.getAttribute("aria-invalid")).toBe("true");
    const described = input.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      "League name is required",
      "At most 50",
    ]);
  });

  it("aren't invalid without an error", () => {
    render(<TextField label="League Name" />);
    expect(screen.getByRole("textbox").hasAttribute("aria-invalid")).toBe(false);
  });

  it("show and hide a password", async () => {
    render(<PasswordField label="Password" defaultValue="secret" />);
    const input = screen.getByLabelText("Password");
    expect(input.getAttribute("type")).toBe("password");
    await userEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(input.getAttribute("type")).toBe("text");
    await userEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(input.getAttribute("type")).toBe("password");
  });

  it("offer a list to choose from", async () => {
    const onChange = vi.fn();
    render(
      <SelectField
        label="Week"
        isLabelHidden
        defaultValue={1}
        onChange={(event) => onChange(event.target.value)}
        options={[
          { value: 1, label: "Week 1" },
          { value: 19, label: "Wild Card" },
        ]}
      />,
    );
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Week" }), "Wild Card");
    expect(onChange).toHaveBeenCalledWith("19");
  });

  it("[5.11] have no option with an empty value", () => {
    const silent = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const options = [{ value: "", label: "Any team" }];
    expect(() => render(<SelectField label="Team" options={options} />)).toThrow('An option of "Team"');
    silent.mockRestore();
  });

  it("ignore a second click while the first is being handled", async () => {
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Save</Button>);
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    rerender(
      <Button onClick={onClick} isLoading>
        Save
      </Button>,
    );
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    expect(onClick).toHaveBeenCalledOnce();
  });
});
