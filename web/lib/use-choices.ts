import { useState } from 'react';

type Mutate<Change> = (change: Change, options: { onError: (failure: unknown) => void }) => void;

/** Settings with what was chosen: shown at once, and taken back where it is refused. */
export function useChoices<Settings extends object, Change extends Partial<Settings>>(
  settings: Settings | undefined,
  mutate: Mutate<Change>,
  onFailure: (failure: unknown) => void,
) {
  const [chosen, setChosen] = useState<Partial<Settings>>({});
  const choose = (change: Change) => {
    setChosen({ ...chosen, ...change });
    mutate(change, {
      onError(failure) {
        setChosen({});
        onFailure(failure);
      },
    });
  };
  return { shown: settings && { ...settings, ...chosen }, choose };
}
