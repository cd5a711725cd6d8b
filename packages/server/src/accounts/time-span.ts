// Spans of wall-clock time. A clock that is set back must not make what was to last a minute last an hour.

/** Whether `nowMs` lies in the span of `spanMs` that ends there. An end further away was set by a clock that ran ahead. */
export const isWithin = (endsAtMs: number, nowMs: number, spanMs: number): boolean =>
  nowMs < endsAtMs && endsAtMs - nowMs <= spanMs
