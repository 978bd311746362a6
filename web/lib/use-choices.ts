import { useState } from 'react';

type Mutate<Change> = (change: Change, options: { onError: (failure: unknown) => void }) => void;

/** Settings with the user's changes: shown at once and rolled back if refused. */
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
