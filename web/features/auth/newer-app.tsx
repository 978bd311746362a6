import { failureWords } from '#web/lib/calls/failure-words.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FormError } from '#web/ui/controls/field.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { writtenDay } from '#web/ui/controls/days.ts';
import * as layout from '#web/ui/tokens/layout.module.css';
import { useRemovableApp, useRemoveApp } from './account-api.ts';

/** Someone else may have set up the app before the member undid an email address change (SELF-08). */
export function NewerApp() {
  const { data: app } = useRemovableApp();
  const { mutate: remove, error, isPending } = useRemoveApp();
  if (!app) return null;
  return (
    <section className={layout.stack} aria-label="Newer authenticator app">
      <Banner icon="shield">
        This authenticator app was set up on {writtenDay(app.since)}. If that wasn't you, remove it. Then set a new
        password.
      </Banner>
      {error && <FormError>{failureWords(error)}</FormError>}
      <Button variant="secondary" wide pending={isPending} pendingLabel="Removing..." onClick={() => remove(app.id)}>
        That wasn't me: remove the app
      </Button>
    </section>
  );
}
