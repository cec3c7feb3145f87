// [14.3] True if the viewer hides the events between the messages. Stays in this browser.
import { useState } from "react";

const key = "huddle.messagesOnly";

export function useMessagesOnly(): readonly [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(key) !== null);
  const change = (next: boolean) => {
    if (next) localStorage.setItem(key, "yes");
    else localStorage.removeItem(key);
    setOn(next);
  };
  return [isOn, change];
}
