// [9.12] WeatherAPI.com's condition codes, grouped by icon.
export type WeatherKind = "sunny" | "partlyCloudy" | "cloudy" | "fog" | "rain" | "snow" | "thunder";

const codes: Record<WeatherKind, readonly number[]> = {
  sunny: [1000],
  partlyCloudy: [1003],
  cloudy: [1006, 1009],
  fog: [1030, 1135, 1147],
  rain: [1063, 1072, 1150, 1153, 1168, 1171, 1180, 1183, 1186, 1189, 1192, 1195, 1198, 1201, 1240, 1243, 1246],
  snow: [
    1066, 1069, 1114, 1117, 1204, 1207, 1210, 1213, 1216, 1219, 1222, 1225, 1237, 1249, 1252, 1255, 1258, 1261, 1264,
  ],
  thunder: [1087, 1273, 1276, 1279, 1282],
};

const kinds = new Map<number, WeatherKind>(
  (Object.keys(codes) as WeatherKind[]).flatMap((kind) => codes[kind].map((code) => [code, kind] as const)),
);

/** Null for a code in no group; then only the words show. */
export function weatherKindOf(code: number | null): WeatherKind | null {
  return code === null ? null : (kinds.get(code) ?? null);
}
