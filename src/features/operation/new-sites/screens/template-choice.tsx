import { Button, Modal } from '@mantine/core'
import { IconZoomIn } from '@tabler/icons-react'
import { useState } from 'react'
import type { TemplateView } from '#features/operation/new-sites/api.types.ts'
import { largeTemplateImage, TemplateImage } from '#features/operation/new-sites/screens/template-image.tsx'

interface TemplateChoiceProps {
  readonly templates: readonly TemplateView[]
  readonly selected: string
  readonly onChoose: (id: string) => void
}

/** The templates as cards, each with a large preview of its front page. */
export function TemplateChoice({ templates, selected, onChoose }: TemplateChoiceProps) {
  const [previewed, setPreviewed] = useState<TemplateView>()
  function use(id: string): void {
    onChoose(id)
    setPreviewed(undefined)
  }
  return (
    <fieldset className="sites-templates">
      <legend>Start with</legend>
      {templates.map((template) => (
        <div key={template.id} className="sites-template">
          <label>
            <input
              type="radio"
              name="template"
              value={template.id}
              checked={selected === template.id}
              onChange={() => onChoose(template.id)}
            />
            <TemplateImage id={template.id} name={template.name} />
            <span className="sites-template-text">
              <strong>{template.trade}</strong>
              <span className="sites-template-sentence">{template.sentence}</span>
            </span>
          </label>
          {largeTemplateImage(template.id) !== undefined && (
            <Button
              className="sites-template-preview"
              variant="subtle"
              size="compact-sm"
              leftSection={<IconZoomIn size={15} />}
              onClick={() => setPreviewed(template)}
            >
              Preview<span className="ui-visually-hidden"> of {template.trade}</span>
            </Button>
          )}
        </div>
      ))}
      {previewed && (
        <TemplatePreview template={previewed} onUse={use} onClose={() => setPreviewed(undefined)} />
      )}
    </fieldset>
  )
}

interface TemplatePreviewProps {
  readonly template: TemplateView
  readonly onUse: (id: string) => void
  readonly onClose: () => void
}

function TemplatePreview({ template: { id, name, trade }, onUse, onClose }: TemplatePreviewProps) {
  return (
    <Modal opened onClose={onClose} size={1040} title={`${trade}: ${name}`}>
      <div className="sites-template-large" role="region" aria-label={`Front page of ${name}`} tabIndex={0}>
        <img src={largeTemplateImage(id)} alt={`The front page of the template ${name}`} width={1280} />
      </div>
      <div className="sites-template-use">
        <Button variant="default" onClick={onClose}>
          Back
        </Button>
        <Button onClick={() => onUse(id)}>Use this template</Button>
      </div>
    </Modal>
  )
}
