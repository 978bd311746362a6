import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { TextField } from '#web/ui/controls/field.tsx';

interface TextFilterProps {
  value: string;
  onValueChange: (text: string) => void;
}

/** How long typing must pause before the filter applies, in milliseconds. */
const pause = 250;

/** A field that filters the shelf by the names of products, shades, and brands when the member pauses typing. */
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
