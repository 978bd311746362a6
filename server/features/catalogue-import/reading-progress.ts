/** Returns a line with the progress, the rate, and the remaining time at that rate. */
export function progressLine(rows: number, part: number, milliseconds: number): string {
  const perSecond = Math.round(rows / Math.max(milliseconds / 1000, 0.001));
  const left = part > 0 ? (milliseconds / 1000) * (1 / part - 1) : undefined;
  const facts = [
    `${rows.toLocaleString('en')} rows read`,
    `${perSecond.toLocaleString('en')} rows a second`,
    `${Math.floor(part * 100)} %`,
    ...(left === undefined ? [] : [`about ${timeText(left)} left`]),
  ];
  return facts.join(', ');
}

function timeText(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  return `${Math.round(seconds / 60)} min`;
}
