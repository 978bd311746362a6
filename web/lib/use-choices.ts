import { useState } from 'react';

type Mutate<Change> = (change: Change, options: { onError: (failure: unknown) => void }) => void;

/** Each change is shown immediately. If a call fails, the saved settings are shown again. */
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
