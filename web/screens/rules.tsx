import { TextPage } from './text-page.tsx';

export function RulesScreen() {
  return (
    <TextPage
      heading={
        <>
          Community <em>rules</em>
        </>
      }
    >
      <p className="lede">Four rules. A person, not a machine, decides on reports.</p>
      <h2 className="t-sub">Say how you got it</h2>
      <p>Purchased, gifted or sponsored: choose the true one. An undisclosed gift is a reason to remove a review.</p>
      <h2 className="t-sub">Review the product</h2>
      <p>Not the person who made it, and not the person who wears it.</p>
      <h2 className="t-sub">Only your own photos</h2>
      <p>Upload what you took yourself. Faces only with their owners’ consent.</p>
      <h2 className="t-sub">Report, do not fight</h2>
      <p>Spam, harassment, inappropriate content, fake reviews: use Report below the review.</p>
    </TextPage>
  );
}
