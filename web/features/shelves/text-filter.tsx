import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { TextField } from '#web/ui/controls/field.tsx';

interface TextFilterProps {
  value: string;
  onValueChange: (text: string) => void;
}

/** A field that filters the shelf by the names of products, shades, and brands when the member pauses typing. */
export function TextFilter({ value, onValueChange }: TextFilterProps) {
  const [text, setText] = useState(value);
  const settled = usePaused(text.trim(), times.searchPause);
  useEffect(() => {
    if (settled !== value) onValueChange(settled);
  }, [settled, value, onValueChange]);
  return (
    <TextField
      type="search"
      label="Find on your shelf"
      hideLabel
      placeholder="Find on your shelf"
      maxLength={limits.search.maximum}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
