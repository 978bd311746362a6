import { lostShelf } from '#web/features/auth/shelves.ts';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { ButtonLink } from '#web/ui/controls/button.tsx';
import { Lost } from '#web/ui/feedback/lost.tsx';
import { Ledge } from '#web/ui/layout/ledge.tsx';
import { layout } from '#web/ui/tokens/classes.ts';
import * as styles from './not-found.module.css';

export function NotFoundScreen() {
  usePageTitle('Page Not Found');
  return (
    <div className={layout.page}>
      <Lost picture={<Ledge stills={lostShelf} className={styles.ledge} />} title="404 Page *Not Found*">
        <p>Did you forget to add the page to the router?</p>
        <ButtonLink to={href.home}>Back to Home</ButtonLink>
      </Lost>
    </div>
  );
}
