import {
  Cloud,
  CloudFog,
  CloudLightning,
  CloudRain,
  CloudSnow,
  CloudSun,
  type LucideIcon,
  Sun,
  Thermometer,
} from "lucide-react";
import { weatherKindOf, type WeatherKind } from "./weather";

const icons: Record<WeatherKind, LucideIcon> = {
  sunny: Sun,
  partlyCloudy: CloudSun,
  cloudy: Cloud,
  fog: CloudFog,
  rain: CloudRain,
  snow: CloudSnow,
  thunder: CloudLightning,
};

/** [9.12] Decorative, next to the words. An unknown code shows a thermometer. */
export function WeatherIcon({ code, className }: { code: number | null; className?: string }) {
  const kind = weatherKindOf(code);
  const Icon = kind ? icons[kind] : Thermometer;
  return <Icon aria-hidden className={className} />;
}
