import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { limits } from '#contract/limits.ts';
import { webAddress } from '#contract/shapes.ts';
import { stillOf, titleOf } from '#web/features/catalog/read-product.ts';
import { ProductThumb } from '#web/features/catalog/product-picture.tsx';
import { isRefusal } from '#web/lib/calls/server-error.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { showError, toast } from '#web/ui/feedback/toast.ts';
import { useAdminProducts } from './api.ts';
import { sendChange, useCall } from '#web/lib/calls/use-calls.ts';
import { changeProductImages, listAdminProducts } from '#contract/catalog-admin/products.ts';
import { FieldForm } from '#web/features/admin/draft-form.tsx';
import { useDiscardGuard, useUnsaved } from '#web/features/admin/discard-guard.tsx';
import { ImageGallery, useImages } from './image-gallery.tsx';
import { LineList, ProductLine, useSearch } from '#web/features/admin/lines.tsx';
import { useMutation } from '@tanstack/react-query';
import { classNames, layout, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './image-manager.module.css';

/** `startId` is the product whose images to show first. */
export function ImageManager({ startId }: { startId: number | undefined }) {
  const { ask } = useDiscardGuard();
  const { search, field } = useSearch();
  const found = useAdminProducts(search, { order: 'best', enabled: search !== '' });
  const [chosen, setSelected] = useState<Product | null>();
  const { data: [start] = [] } = useCall(
    listAdminProducts,
    { query: { id: startId } },
    { freshFor: 0, enabled: startId !== undefined },
  );
  const selected = chosen === undefined ? start : chosen;
  return (
    <>
      <div className={styles.search}>
        <TextField label="Search products" hideLabel placeholder="Search products, brands..." {...field} />
      </div>
      {selected ? (
        <OpenGallery
          key={`${selected.id} ${selected.images.join(' ')}`}
          product={selected}
          onSaved={(images) => setSelected({ ...selected, images, image: images[0] ?? null })}
          onClose={() => ask(() => setSelected(null))}
        />
      ) : (
        search !== '' && (
          <LineList
            className={styles.found}
            query={found}
            empty={<EmptyState title="No products found">Try another name or brand.</EmptyState>}
          >
            {(product) => (
              <ProductLine key={product.id} product={product}>
                <Button
                  variant="secondary"
                  aria-label={`Select ${titleOf(product)}`}
                  onClick={() => setSelected(product)}
                >
                  Select
                </Button>
              </ProductLine>
            )}
          </LineList>
        )
      )}
    </>
  );
}

interface OpenGalleryProps {
  product: Product;
  onSaved: (images: string[]) => void;
  onClose: () => void;
}

const addressOf = webAddress('Please enter a valid image URL');

function useGallery(product: Product, onSaved: OpenGalleryProps['onSaved']) {
  const [start, setStart] = useState(product.images.length > 0 || !product.image ? product.images : [product.image]);
  const [images, setImages] = useState(start);
  const [error, setError] = useState<string>();
  const dirty = JSON.stringify(images) !== JSON.stringify(start);
  useUnsaved('images', dirty ? () => setImages(start) : undefined);
  const { add, upload, problem, ...gallery } = useImages({ images, start, change: setImages });
  const saving = useMutation({
    mutationFn() {
      const body = { images, image: images[0] ?? null, from: { images: start } };
      return sendChange(changeProductImages, { params: { id: product.id }, body }, 'product');
    },
    onSuccess() {
      toast({ title: 'Images updated' });
      onSaved(images);
    },
    onError: () => showError('Failed to update product images. Please try again.'),
  });
  const stored = isRefusal(saving.error, 'changed_meanwhile') ? saving.error.stored.images : undefined;
  const theirs = Array.isArray(stored) ? stored : undefined;
  return {
    ...gallery,
    images,
    saving,
    theirs,
    settle(chosen: string[]) {
      setStart(theirs ?? start);
      setImages(chosen);
      saving.reset();
    },
    error: error ?? problem,
    addAddress(text: string): boolean {
      const read = addressOf.safeParse(text.trim());
      setError(read.success ? undefined : 'Please enter a valid image URL');
      if (read.success) add(read.data);
      return read.success;
    },
    upload(files: readonly File[]) {
      setError(undefined);
      return upload(files);
    },
  };
}
type Gallery = ReturnType<typeof useGallery>;

function OpenGallery({ product, onSaved, onClose }: OpenGalleryProps) {
  const gallery = useGallery(product, onSaved);
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
      <ImageGallery name={product.name} still={stillOf(product)} gallery={gallery} />
      <TheirImages product={product} gallery={gallery} />
      <AddressForm gallery={gallery} />
      <div className={layout.formFooter}>
        <Button
          size="large"
          pending={gallery.saving.isPending}
          pendingLabel="Saving..."
          onClick={() => gallery.saving.mutate()}
        >
          Save images
        </Button>
        <Button size="large" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

function TheirImages({ product, gallery: { theirs, images, settle } }: { product: Product; gallery: Gallery }) {
  if (!theirs) return null;
  return (
    <section className={layout.stack} role="group" aria-label="Versions of the images">
      <p className={typography.small}>Someone else changed the images while you were editing. Theirs:</p>
      <div className={classNames(layout.cluster, styles.theirs)}>
        {theirs.map((image, index) => (
          <Picture key={image} src={image} still={stillOf(product)} alt={`Their image ${index + 1}`} />
        ))}
      </div>
      <div className={layout.cluster}>
        <Button variant="secondary" onClick={() => settle(theirs)}>
          Use theirs
        </Button>
        <Button variant="secondary" onClick={() => settle(images)}>
          Use mine
        </Button>
      </div>
    </section>
  );
}

function AddressForm({ gallery: { addAddress, error, isFull } }: { gallery: Gallery }) {
  const [address, setAddress] = useState('');
  return (
    <FieldForm
      className={styles.addForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (addAddress(address)) setAddress('');
      }}
    >
      <TextField
        label="Or an image URL"
        inputMode="url"
        placeholder="https://"
        disabled={isFull}
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={error}
      />
      <Button type="submit" variant="secondary" disabled={isFull}>
        Add
      </Button>
    </FieldForm>
  );
}
