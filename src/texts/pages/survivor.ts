export const optionsFor = (pool: string) => `Options for ${pool}`;
export const viewPool = "View Pool";
export const rules = "Rules";
export const poolSettings = "Pool Settings";
export const poolOptions = "Pool Options";
export const members = "Members";
export const deletePool = "Delete Pool";
export const leavePool = "Leave Pool";
