import { TextPage } from './text-page.tsx';
import * as typography from '#web/ui/tokens/typography.module.css';

export function RulesScreen() {
  return (
    <TextPage
      heading={
        <>
          Community <em>rules</em>
        </>
      }
    >
      <p className={typography.lead}>Four rules. A person, not a machine, decides on reports.</p>
      <h2 className={typography.subtitle}>Say how you got it</h2>
      <p>Purchased, gifted or sponsored: choose the true one. An undisclosed gift is a reason to remove a review.</p>
      <h2 className={typography.subtitle}>Review the product</h2>
      <p>Not the person who made it, and not the person who wears it.</p>
      <h2 className={typography.subtitle}>Only your own photos</h2>
      <p>Upload what you took yourself. Faces only with their owners’ consent.</p>
      <h2 className={typography.subtitle}>Report, do not fight</h2>
      <p>Spam, harassment, inappropriate content, fake reviews: use Report below the review.</p>
    </TextPage>
  );
}
