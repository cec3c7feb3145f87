// [9.12][3.3] Converts the feed's weather (AccuWeather icon numbers and texts) to WeatherAPI.com condition codes. In
// some recordings `displayValue` holds the number and `conditionId` the text: whichever is numeric is the number.

const BY_ICON: ReadonlyMap<number, number> = new Map(
  (
    [
      [1000, [1, 2, 30, 31, 33, 34]], // sunny, clear
      [1003, [3, 4, 21, 32, 35, 36]], // partly cloudy
      [1006, [6, 7, 38]], // cloudy
      [1009, [8]], // overcast
      [1030, [5, 37]], // haze
      [1135, [11]], // fog
      [1240, [12, 13, 14, 39, 40]], // showers
      [1273, [16, 17, 41, 42]], // showers with thunder
      [1276, [15]], // thunderstorms
      [1189, [18]], // rain
      [1255, [19, 20, 43]], // flurries
      [1219, [22, 23, 44]], // snow
      [1237, [24]], // ice
      [1204, [25, 29]], // sleet
      [1198, [26]], // freezing rain
    ] as const
  ).flatMap(([code, icons]) => icons.map((icon): [number, number] => [icon, code])),
);

// The first match wins: "rain and snow" is sleet before it is rain.
const BY_TEXT: readonly (readonly [RegExp, number])[] = [
  [/thunder|t-?storm|lightning/, 1276],
  [/blizzard/, 1117],
  [/freezing (rain|drizzle)/, 1198],
  [/sleet|wintry|rain and snow|snow and rain/, 1204],
  [/flurr|snow shower/, 1255],
  [/snow/, 1219],
  [/\bice\b|hail/, 1237],
  [/drizzle/, 1153],
  [/shower/, 1240],
  [/rain/, 1189],
  [/fog/, 1135],
  [/mist|haz[ey]|smoke/, 1030],
  [/mostly (sunny|clear)/, 1000],
  [/partly|intermittent|scattered/, 1003],
  [/overcast|dreary/, 1009],
  [/mostly cloudy|considerable/, 1006],
  [/cloud/, 1006],
  [/sunny|clear|fair|hot|cold/, 1000],
  [/wind/, 1003],
];

export interface FeedWeather {
  readonly conditionId?: string | number | null | undefined;
  readonly displayValue?: string | number | null | undefined;
  readonly temperature?: number | null | undefined;
  readonly highTemperature?: number | null | undefined;
}

export interface Weather {
  readonly temperature: number | null;
  readonly weatherCode: number | null;
  readonly weatherCondition: string | null;
}

export function parseWeather(weather: FeedWeather | null | undefined): Weather {
  const values = [weather?.conditionId, weather?.displayValue].map((value) => String(value ?? "").trim());
  const icon = values.find((value) => /^\d+$/.test(value));
  const text = values.find((value) => value !== "" && !/^\d+$/.test(value)) ?? null;
  return {
    temperature: weather?.temperature ?? weather?.highTemperature ?? null,
    weatherCode: (icon === undefined ? undefined : BY_ICON.get(Number(icon))) ?? codeOfText(text),
    weatherCondition: text,
  };
}

function codeOfText(text: string | null): number | null {
  if (text === null) return null;
  const lower = text.toLowerCase();
  return BY_TEXT.find(([pattern]) => pattern.test(lower))?.[1] ?? null;
}
