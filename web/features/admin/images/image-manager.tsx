import { useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { ProductThumb } from '#web/features/catalogue/product-picture.tsx';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { times } from '#web/lib/calls/page-limits.ts';
import { usePaused } from '#web/lib/offline/use-paused.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { LineSkeleton, SkeletonList } from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useAdminProducts } from '#web/features/admin/products/products-api.ts';
import { sendImages } from './images-api.ts';
import { useDiscardGuard } from '#web/features/admin/forms/discard-guard.tsx';
import { ImageGallery } from './image-gallery.tsx';
import { ProductLine } from '#web/features/admin/products/product-line.tsx';
import { useGallery } from './use-gallery.ts';
import { Lines } from '#web/features/admin/lines/lines.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import { showError } from '#web/ui/feedback/show-failure.ts';
import { useFormFields } from '#web/ui/controls/use-form-fields.ts';
import * as styles from './image-manager.module.css';
import * as layout from '#web/ui/tokens/layout.module.css';
import * as typography from '#web/ui/tokens/typography.module.css';

/** Lets an administrator find a product and edit its gallery. */
export function ImageManager() {
  const { ask } = useDiscardGuard();
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<Product>();
  const search = usePaused(text, times.searchPause);
  return (
    <>
      <div className={styles.search}>
        <TextField
          label="Search products"
          hideLabel
          type="search"
          placeholder="Search products, brands..."
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {selected ? (
        <GalleryEditor key={selected.id} product={selected} onClose={() => ask(() => setSelected(undefined))} />
      ) : (
        search.trim() !== '' && <Found search={search} onSelect={setSelected} />
      )}
    </>
  );
}

function Found({ search, onSelect }: { search: string; onSelect: (product: Product) => void }) {
  const query = useAdminProducts(search);
  return (
    <QueryList
      query={query}
      skeleton={<SkeletonList count={3}>{() => <LineSkeleton />}</SkeletonList>}
      empty={<EmptyState title="No products found">Try another name or brand.</EmptyState>}
    >
      {(products) => (
        <Lines className={styles.found}>
          {products.map((product) => (
            <ProductLine key={product.id} product={product}>
              <Button variant="secondary" aria-label={`Select ${titleOf(product)}`} onClick={() => onSelect(product)}>
                Select
              </Button>
            </ProductLine>
          ))}
        </Lines>
      )}
    </QueryList>
  );
}

function GalleryEditor({ product, onClose }: { product: Product; onClose: () => void }) {
  const [saved, setSaved] = useState(product);
  return (
    <OpenGallery
      key={saved.images.join(' ')}
      product={saved}
      onSaved={(images) => setSaved({ ...saved, images: [...images], image: images[0] ?? null })}
      onClose={onClose}
    />
  );
}

interface OpenGalleryProps {
  product: Product;
  onSaved: (images: readonly string[]) => void;
  onClose: () => void;
}

function OpenGallery({ product, onSaved, onClose }: OpenGalleryProps) {
  const gallery = useGallery(product);
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      await sendImages(product.id, gallery.images);
      toast({ title: 'Images updated' });
      onSaved(gallery.images);
    } catch {
      showError('Failed to update product images. Please try again.');
    }
    setPending(false);
  };
  return (
    <section aria-label={`Images of ${titleOf(product)}`}>
      <div className={classNames(layout.sectionHead, styles.head)}>
        <div className={layout.mediaLine}>
          <ProductThumb product={product} />
          <div>
            <p className={typography.brand} data-slot="brand">
              {product.brandName}
            </p>
            <h2 className={typography.productName} data-slot="product-name">
              {titleOf(product)}
            </h2>
          </div>
        </div>
        <span className={classNames(typography.small, typography.muted, typography.numerals)} role="status">
          {gallery.images.length} of {limits.photo.perProduct} images
        </span>
      </div>
      <ImageGallery product={product} gallery={gallery} />
      <AddressForm onAdd={gallery.addAddress} error={gallery.error} isFull={gallery.isFull} />
      <div className={layout.formFooter}>
        <Button size="large" pending={pending} pendingLabel="Saving..." onClick={() => void save()}>
          Save images
        </Button>
        <Button size="large" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

interface AddressFormProps {
  onAdd: (address: string) => boolean;
  error: string | undefined;
  isFull: boolean;
}

function AddressForm({ onAdd, error, isFull }: AddressFormProps) {
  const { text, submit, reset } = useFormFields({
    valuesAtFirst: () => ({ address: '' }),
    formOf: ({ address }) => ({ success: true, data: address }),
    save(address) {
      if (onAdd(address)) reset();
    },
    failedTitle: () => undefined,
  });
  return (
    <form
      className={styles.addForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label="Or an image URL"
        inputMode="url"
        placeholder="https://"
        disabled={isFull}
        {...text('address')}
        error={error}
      />
      <Button type="submit" variant="secondary" disabled={isFull}>
        Add
      </Button>
    </form>
  );
}
