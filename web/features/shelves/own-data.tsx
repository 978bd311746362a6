import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { keepFile } from '#web/lib/keep-file.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { today } from '#web/ui/days.ts';
import { SettingsRow } from '#web/ui/settings-row.tsx';
import { useOwnData } from './api.ts';
import { tellFailure } from './tell-failure.ts';

/** Take your data along: everything out in one file, a shelf in from one. */
export function OwnData() {
  const { mutateAsync, isPending } = useOwnData();
  const download = async () => {
    try {
      keepFile(await mutateAsync(), `shelflife-${today()}.zip`);
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <section className="setsec" aria-labelledby="own-data-title">
      <h2 id="own-data-title" className="t-sub">
        Your data
      </h2>
      <ul className="setrows">
        <SettingsRow
          icon="upload"
          title="Take your data along"
          hint="One ZIP with your profile, shelf, notes, reviews and photos"
        >
          <Button variant="secondary" pending={isPending} pendingLabel="Preparing..." onClick={() => void download()}>
            Download my data
          </Button>
        </SettingsRow>
        <SettingsRow icon="shelves" title="Bring a shelf in" hint="From a CSV file; you look at every row first">
          <ButtonLink variant="secondary">
            <Link to={href.importShelf}>Import a shelf</Link>
          </ButtonLink>
        </SettingsRow>
      </ul>
    </section>
  );
}
