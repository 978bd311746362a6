import { useEffect, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { TextField } from '#web/ui/controls/field.tsx';

interface TextFilterProps {
  /** What is asked for; typing starts from it. */
  value: string;
  onValueChange: (text: string) => void;
}

/** How long a pause in typing ends the text, in milliseconds. */
const pause = 250;

/** Asks for the shelf by name or brand, once per pause in typing. */
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
