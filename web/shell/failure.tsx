import { href } from '#web/href.ts';
import { usePageTitle } from '#web/lib/links/page-title.ts';
import { Button, ButtonLink } from '#web/ui/controls/button.tsx';
import { Lost } from '#web/ui/feedback/lost.tsx';
import { layout } from '#web/ui/tokens/classes.ts';

export interface FailureProps {
  title: string;
  sentence: string;
  onTryAgain: () => void;
}

export function Failure({ title, sentence, onTryAgain }: FailureProps) {
  usePageTitle('Something went wrong');
  return (
    <div className={layout.page} role="alert">
      <Lost title={title}>
        <p>{sentence}</p>
        <Button icon="retry" onClick={onTryAgain}>
          Try again
        </Button>
        <ButtonLink variant="ghost" to={href.home}>
          Back to Home
        </ButtonLink>
      </Lost>
    </div>
  );
}
