interface ProgressBarProps {
  label: string;
  done: number;
  total: number;
  isFailed?: boolean;
  isRunning: boolean;
}

export function ProgressBar({ label, done, total, isFailed = false, isRunning }: ProgressBarProps) {
  const percent = total === 0 ? 100 : Math.round((done / total) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      className="bar mt-1.5 h-2 overflow-hidden rounded-full bg-neutral-soft"
    >
      <div
        className={`h-full rounded-full transition-[width] duration-300 ${isFailed ? "bg-danger" : "bg-accent"}`}
        style={{ width: `${isRunning ? Math.max(percent, 4) : percent}%` }}
      />
    </div>
  );
}
