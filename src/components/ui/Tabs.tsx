import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import type { ReactNode } from "react";

interface TabsProps {
  label: string;
  tabs: readonly { title: string; content: ReactNode }[];
}

export function Tabs({ label, tabs }: TabsProps) {
  return (
    <TabGroup>
      <div className="-mx-2 overflow-x-auto px-2">
        <TabList aria-label={label} className="flex w-max min-w-full gap-2 border-b border-hairline">
          {tabs.map((tab) => (
            <Tab
              key={tab.title}
              className="first:-ml-2 -mb-px min-h-11 border-b-2 border-transparent px-2 text-14 font-semibold whitespace-nowrap text-muted -outline-offset-2 hover:text-strong data-selected:border-accent data-selected:text-strong"
            >
              {tab.title}
            </Tab>
          ))}
        </TabList>
      </div>
      <TabPanels>
        {tabs.map((tab) => (
          <TabPanel key={tab.title} className="pt-6">
            {tab.content}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
