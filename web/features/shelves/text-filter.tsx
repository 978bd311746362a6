import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { TextField } from '#web/ui/controls/field.tsx';

interface TextFilterProps {
  /** The current filter text; typing starts from it. */
  value: string;
  onValueChange: (text: string) => void;
}

/** The typing pause after which the text is applied, in milliseconds. */
const pause = 250;

/** Filters the shelf by name or brand, once per typing pause. */
export function TextFilter({ value, onValueChange }: TextFilterProps) {
  const [text, setText] = useState(value);
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => onValueChange(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text, value, onValueChange]);
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
