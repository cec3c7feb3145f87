export const pleaseEnterData = (kind: string) => `Please enter ${kind} data`;
export const invalidJsonFormat = "Invalid JSON format";
