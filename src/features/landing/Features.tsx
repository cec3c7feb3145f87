// [1.8] The four feature cards, each with a small drawing of its subject.
import type { ReactNode } from "react";
import { t } from "@lingui/core/macro";
import { SurvivorFeature } from "./SurvivorFeature";

interface Feature {
  title: string;
  text: string;
  drawing: ReactNode;
}

const features: Feature[] = [
  {
    title: t`Make Picks`,
    text: t`Pick the winner of every game. A pick can change until the deadline, 24 hours before kickoff.`,
    drawing: <PickDrawing />,
  },
  {
    title: t`Join Leagues`,
    text: t`Private leagues with friends, family or coworkers. One code lets them in.`,
    drawing: <LeagueDrawing />,
  },
  {
    title: t`Climb Rankings`,
    text: t`Every final moves the table. See who gained on you, week by week.`,
    drawing: <RankingDrawing />,
  },
  {
    title: t`Real-time Scores`,
    text: t`Live updates from a sports data feed. Your picks are scored the moment a game ends.`,
    drawing: <ScoreDrawing />,
  },
];

export function Features() {
  return (
    <section aria-label={t`What you can do`} className="border-y border-hairline bg-surface-sunken">
      <ul className="mx-auto grid max-w-6xl gap-4 px-4 pt-10 sm:grid-cols-2 sm:px-6 sm:pt-14 lg:grid-cols-4">
        {features.map((feature) => (
          <li
            key={feature.title}
            className="flex items-center gap-4 rounded-card border border-hairline bg-surface p-4 shadow-card sm:flex-col sm:items-start sm:p-6"
          >
            <div aria-hidden="true" className="w-24 shrink-0 sm:w-28">
              {feature.drawing}
            </div>
            <div>
              <h2 className="display text-20">{feature.title}</h2>
              <p className="mt-1 text-14 text-muted">{feature.text}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mx-auto max-w-6xl px-4 pt-4 pb-10 sm:px-6 sm:pb-14">
        <SurvivorFeature />
      </div>
    </section>
  );
}

function PickDrawing() {
  return (
    <svg viewBox="0 0 112 72" className="w-full">
      <rect x="1" y="5" width="110" height="28" rx="6" className="fill-accent-soft stroke-accent" strokeWidth="1.5" />
      <rect x="1" y="39" width="110" height="28" rx="6" className="fill-surface stroke-hairline" strokeWidth="1.5" />
      <circle cx="16" cy="19" r="6" className="fill-accent" />
      <path
        d="m13 19 2.2 2.2 4-4.4"
        fill="none"
        className="stroke-on-accent"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="16" cy="53" r="5.25" fill="none" className="stroke-control" strokeWidth="1.5" />
      <path d="M30 19h36M30 53h28" className="stroke-control" strokeWidth="4" strokeLinecap="round" />
      <path d="M88 19h12M88 53h12" className="stroke-hairline" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

function LeagueDrawing() {
  const people = [
    { x: 20, y: 36, r: 15, className: "fill-neutral-soft" },
    { x: 92, y: 36, r: 15, className: "fill-neutral-soft" },
    { x: 38, y: 36, r: 19, className: "fill-accent-strong" },
    { x: 74, y: 36, r: 19, className: "fill-accent-strong" },
    { x: 56, y: 36, r: 24, className: "fill-accent" },
  ];
  return (
    <svg viewBox="0 0 112 72" className="w-full">
      {people.map(({ x, y, r, className }) => (
        <g key={x} className="stroke-surface" strokeWidth="3">
          <circle cx={x} cy={y} r={r} className="fill-surface" />
          <circle cx={x} cy={y} r={r} className={className} />
        </g>
      ))}
      <circle cx="56" cy="30" r="7" className="fill-on-accent" />
      <path d="M43 50c2-8 7-11 13-11s11 3 13 11a20 20 0 0 1-26 0Z" className="fill-on-accent" />
    </svg>
  );
}

function RankingDrawing() {
  return (
    <svg viewBox="0 0 112 72" className="w-full">
      <path d="M2 66h108" className="stroke-hairline" strokeWidth="1.5" strokeLinecap="round" />
      <path
        d="M6 20c22 0 24 26 46 26s28 10 52 10"
        fill="none"
        className="stroke-control"
        strokeOpacity="0.5"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M6 36c22 0 26-6 46-4s28 6 52 6"
        fill="none"
        className="stroke-control"
        strokeOpacity="0.5"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M6 56c24 0 24-20 46-26S82 12 100 12"
        fill="none"
        className="stroke-accent"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="102" cy="12" r="6" className="fill-accent" />
    </svg>
  );
}

function ScoreDrawing() {
  return (
    <svg viewBox="0 0 112 72" className="w-full">
      <rect
        x="1"
        y="5"
        width="110"
        height="62"
        rx="8"
        className="fill-surface-sunken stroke-hairline"
        strokeWidth="1.5"
      />
      <circle cx="14" cy="19" r="4" className="animate-live fill-live" />
      <path d="M24 19h20" className="stroke-control" strokeWidth="4" strokeLinecap="round" />
      <text x="34" y="58" textAnchor="middle" fontSize="32" fontWeight="600" className="fill-strong font-display">
        27
      </text>
      <text x="78" y="58" textAnchor="middle" fontSize="32" fontWeight="600" className="fill-faint font-display">
        24
      </text>
      <path d="M53 47h6" className="stroke-control" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
