import { Button } from '#web/ui/controls/button.tsx';
import { layout } from '#web/ui/tokens/classes.ts';

interface KeyAction {
  label: string;
  /** Names the row or group for screen readers. */
  entry: string;
  /** The key that presses the button. */
  shortcut: string;
  pending?: boolean;
  onPress: () => void;
}

/** Buttons that also have a key each (use-row-keys.ts). */
export function KeyButtons({ actions }: { actions: readonly (KeyAction | false)[] }) {
  return (
    <div className={layout.cluster} data-slot="actions">
      {actions.map(
        (action) =>
          action && (
            <Button
              key={action.shortcut}
              variant="secondary"
              pending={action.pending}
              aria-keyshortcuts={action.shortcut}
              aria-label={`${action.label}: ${action.entry}`}
              onClick={action.onPress}
            >
              {action.label}
            </Button>
          ),
      )}
    </div>
  );
}
