import { Link } from '@tanstack/react-router';
import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import '#web/ui/lost.css';

export function NotFoundScreen() {
  usePageTitle('Page Not Found');
  return (
    <div className="wrap lost">
      <div className="ledge" aria-hidden="true">
        <Illustration kind="jar" color="#c9d3c0" seed="p2" brand="Halden Ruelle" label="Halden Ruelle" ground="none" />
        <Illustration
          className="down"
          kind="bottle"
          color="#d9cdb4"
          seed="p28"
          brand="Halden Ruelle"
          label="Halden Ruelle"
          ground="none"
        />
        <Illustration kind="dropper" color="#e0a44e" seed="p4" brand="Quillon Lab" label="Quillon Lab" ground="none" />
      </div>
      <h1 className="display t-page">
        404 Page <em>Not Found</em>
      </h1>
      <p>Did you forget to add the page to the router?</p>
      <ButtonLink>
        <Link to={href.home}>Back to Home</Link>
      </ButtonLink>
    </div>
  );
}
