// Written by test/api/openapi-examples.test.ts from what the service answers: not to be edited.
export const EXAMPLES = {
  "getHealth": {
    "url": "/health",
    "params": {},
    "answer": {
      "status": "ok"
    }
  },
  "listProjectsPage": {
    "url": "/v1/projects/page?limit=1",
    "params": {},
    "answer": {
      "items": [
        {
          "id": "furuveien-12",
          "createdAt": "2026-05-04T08:15:00.000Z",
          "createdBy": "kari.nordmann@takst.example",
          "address": {
            "street": "Furuveien 12",
            "postalCode": "1405",
            "city": "Langhus"
          },
          "lastUpdated": "2026-06-01T12:00:00.000Z",
          "coverPhoto": {
            "photoId": "fasade-sor",
            "extension": "jpg"
          },
          "archived": false
        }
      ],
      "nextCursor": null,
      "hasMore": false
    }
  },
  "listDeletedProjects": {
    "url": "/v1/deleted-projects",
    "params": {},
    "answer": {
      "items": [
        {
          "id": "rekkeveien-3",
          "deletedAt": "2026-06-01T12:00:00.002Z"
        }
      ],
      "nextCursor": null,
      "hasMore": false
    }
  },
  "listProjects": {
    "url": "/v1/projects",
    "params": {},
    "answer": {
      "projects": [
        {
          "id": "furuveien-12",
          "createdAt": "2026-05-04T08:15:00.000Z",
          "createdBy": "kari.nordmann@takst.example",
          "address": {
            "street": "Furuveien 12",
            "postalCode": "1405",
            "city": "Langhus"
          },
          "lastUpdated": "2026-06-01T12:00:00.000Z",
          "coverPhoto": {
            "photoId": "fasade-sor",
            "extension": "jpg"
          },
          "archived": false
        }
      ]
    }
  },
  "getProject": {
    "url": "/v1/projects/furuveien-12",
    "params": {
      "projectId": "furuveien-12"
    },
    "answer": {
      "id": "furuveien-12",
      "createdAt": "2026-05-04T08:15:00.000Z",
      "createdBy": "kari.nordmann@takst.example",
      "address": {
        "street": "Furuveien 12",
        "postalCode": "1405",
        "city": "Langhus"
      },
      "lastUpdated": "2026-06-01T12:00:00.000Z",
      "coverPhoto": {
        "photoId": "fasade-sor",
        "extension": "jpg"
      },
      "archived": false,
      "type": "Tilstandsrapport",
      "photos": [
        {
          "photoId": "fasade-sor",
          "extension": "jpg"
        }
      ],
      "rooms": [
        {
          "roomId": "stue",
          "roomName": "Stue",
          "roomType": "LIVING_ROOM",
          "story": 0,
          "photos": [
            {
              "photoId": "stue",
              "extension": "png"
            }
          ],
          "inspectionNotes": {
            "notes": "Parkett i eik, slipt i 2019. Noe knirk ved døren mot kjøkkenet.",
            "lastUpdated": "2026-05-04T08:41:00.000Z"
          }
        }
      ],
      "outsideAreas": [
        {
          "roomId": "fasade-sorvest",
          "roomName": "Fasade sørvest",
          "roomType": "OUTSIDE_AREA",
          "story": null,
          "photos": [],
          "inspectionNotes": {
            "notes": "Maling flasser under vinduene. Råte i nedre bord på østre hjørne.",
            "lastUpdated": "2026-05-04T10:05:00.000Z"
          }
        }
      ],
      "aiSummary": {
        "text": "Enebolig fra 1987 i to etasjer, godt vedlikeholdt. Badet bør følges opp: fallet mot sluket er for lite. Sørveggen trenger maling.",
        "promptTitle": "Kort sammendrag",
        "generatedAt": "2026-05-04T12:30:00.000Z"
      },
      "inspectionNotes": {
        "notes": "Befaring med eier til stede, 14 °C og lett skydekke.\n\nTaket er besiktiget fra bakken. Takstein fra byggeår, noe mose på nordsiden. Beslagene rundt arken er skiftet i 2021.",
        "lastUpdated": "2026-05-04T10:10:00.000Z"
      }
    },
    "missing": {
      "error": "Project not found"
    }
  },
  "getPhoto": {
    "url": "/v1/projects/furuveien-12/photos/hage.jpg?width=800",
    "params": {
      "projectId": "furuveien-12",
      "filename": "hage.jpg"
    },
    "missing": {
      "error": "Project not found"
    }
  },
  "getMeasurements": {
    "url": "/v1/projects/furuveien-12/measurements",
    "params": {
      "projectId": "furuveien-12"
    },
    "answer": {
      "rooms": [
        {
          "roomId": "stue",
          "roomName": "Stue",
          "roomType": "LIVING_ROOM",
          "story": 0,
          "floorArea": 35.5,
          "grossWallArea": 58.08,
          "netWallArea": 48.04,
          "netWallAreaNS": 48.04,
          "moldingLengthFloor": 21.8,
          "moldingLengthCeiling": 24.2,
          "moldingLengthOpening": 23.9,
          "doorCount": 1,
          "windowCount": 2,
          "openingCount": 1,
          "walls": [
            {
              "id": "0C0012E4-0001-4000-8000-000000001EFB",
              "width": 500,
              "height": 240,
              "grossArea": 12,
              "netArea": 9.12,
              "netAreaNS": 9.12,
              "moldingLengthFloor": 5,
              "moldingLengthCeiling": 5,
              "moldingLengthOpening": 7.2,
              "doors": [],
              "windows": [
                {
                  "id": "0C0012E4-0006-4000-8000-00000000B9A6",
                  "width": 240,
                  "height": 120,
                  "area": 2.88,
                  "moldingLength": 7.2
                }
              ],
              "openings": []
            }
          ],
          "objects": [
            {
              "id": "0C0012E4-000A-4000-8000-000000013562",
              "category": "sofa",
              "width": 240,
              "height": 85,
              "children": []
            }
          ]
        }
      ],
      "totals": {
        "floorArea": 112.5,
        "grossWallArea": 264.48,
        "netWallArea": 230.06,
        "netWallAreaNS": 230.54,
        "moldingLengthFloor": 99.6,
        "moldingLengthCeiling": 110.2,
        "moldingLengthOpening": 93.2,
        "doorCount": 9,
        "windowCount": 7,
        "openingCount": 2,
        "rooms": 7,
        "stories": 2
      }
    },
    "missing": {
      "error": "Project not found"
    }
  },
  "getMeasurementFindings": {
    "url": "/v1/projects/furuveien-12/measurements/findings",
    "params": {
      "projectId": "furuveien-12"
    },
    "answer": {
      "totals": "sure",
      "rooms": {
        "stue": "sure",
        "kjokken": "sure",
        "gang": "sure",
        "soverom-1": "sure",
        "soverom-2": "sure",
        "bad-1": "sure",
        "trapperom": "sure"
      },
      "findings": []
    },
    "missing": {
      "error": "Project not found"
    }
  },
  "getMeasurementGeometry": {
    "url": "/v1/projects/furuveien-12/measurements/geometry",
    "params": {
      "projectId": "furuveien-12"
    },
    "answer": {
      "storeys": [
        {
          "story": 0,
          "elevation": 0.01,
          "rooms": [
            {
              "roomId": "stue",
              "roomName": "Stue",
              "roomType": "LIVING_ROOM",
              "quality": "sure",
              "floor": -0.01,
              "outline": [
                [
                  [
                    [
                      -4.323,
                      0.402
                    ],
                    [
                      -1.835,
                      -3.935
                    ],
                    [
                      4.323,
                      -0.402
                    ],
                    [
                      1.835,
                      3.935
                    ]
                  ]
                ]
              ],
              "withoutWall": [],
              "walls": [
                {
                  "id": "0C0012E4-0001-4000-8000-000000001EFB",
                  "line": [
                    [
                      1.835,
                      3.935
                    ],
                    [
                      4.323,
                      -0.402
                    ]
                  ],
                  "towardsRoom": [
                    -0.867423,
                    -0.497571
                  ],
                  "partition": false,
                  "bottom": -0.01,
                  "height": 2.4,
                  "face": [
                    [
                      0,
                      0
                    ],
                    [
                      5,
                      0
                    ],
                    [
                      5,
                      2.4
                    ],
                    [
                      0,
                      2.4
                    ]
                  ],
                  "openings": [
                    {
                      "id": "0C0012E4-0006-4000-8000-00000000B9A6",
                      "kind": "window",
                      "from": [
                        2.333,
                        3.068
                      ],
                      "to": [
                        3.527,
                        0.986
                      ],
                      "offset": 1,
                      "width": 2.4,
                      "bottom": 0.89,
                      "height": 1.2,
                      "face": [
                        [
                          1,
                          0.9
                        ],
                        [
                          3.4,
                          0.9
                        ],
                        [
                          3.4,
                          2.1
                        ],
                        [
                          1,
                          2.1
                        ]
                      ]
                    }
                  ]
                }
              ]
            }
          ]
        }
      ]
    },
    "missing": {
      "error": "Project not found"
    }
  },
  "getFloorPlan": {
    "url": "/v1/projects/furuveien-12/floorplan?story=1",
    "params": {
      "projectId": "furuveien-12"
    },
    "answer": "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"rp-sheet\" width=\"420mm\" height=\"297mm\" viewBox=\"0 0 420 297\" role=\"img\" lang=\"nb\" data-drawing=\"floor-plan\" data-scale=\"50\" data-story=\"1\"><title>Plantegning, 2. etasje</title><desc>Plantegning sett ovenfra. Rom: Soverom 1, Soverom 2, Bad 1, Trapperom.</desc>...",
    "missing": {
      "error": "Project not found"
    }
  },
  "getRoof": {
    "url": "/v1/projects/furuveien-12/roof?includeMatrikkel=true",
    "params": {
      "projectId": "furuveien-12"
    },
    "answer": {
      "buildings": [
        {
          "buildingId": "300123470",
          "displayName": "Furuveien 12",
          "buildingType": "111",
          "buildingTypeLabel": "Enebolig",
          "buildingTypeGroup": "Enebolig",
          "fromMatrikkel": false,
          "surfaces": [
            {
              "surfaceId": "main-north",
              "slope": 39,
              "direction": 350,
              "calculatedSlope": 35,
              "calculatedDirection": 346.5,
              "area2d": 38.61,
              "area3d": 47.13,
              "perimeter": 28.74,
              "vertices": 4,
              "minRoofAltitude": 129.2,
              "maxRoofAltitude": 132.105,
              "minHeightAboveGround": 4.838,
              "maxHeightAboveGround": 8.012
            }
          ],
          "totalRoofArea": 100.12,
          "totalRoofArea2d": 82.03,
          "surfaceCount": 4,
          "wallCount": 8
        }
      ],
      "totals": {
        "buildings": 2,
        "surfaces": 5,
        "totalRoofArea": 124.4,
        "totalRoofArea2d": 106.04,
        "walls": 12
      },
      "roofEdges": {
        "buildings": [
          {
            "buildingId": "300123470",
            "types": [
              {
                "type": "ridge",
                "length": 12.5,
                "lengthHorizontal": 12.5,
                "count": 2,
                "overriddenCount": 0
              }
            ],
            "totals": {
              "length": 60.96,
              "lengthHorizontal": 55.77,
              "count": 15
            }
          }
        ],
        "types": [
          {
            "type": "ridge",
            "length": 12.5,
            "lengthHorizontal": 12.5,
            "count": 2,
            "overriddenCount": 0
          }
        ],
        "totals": {
          "length": 81.05,
          "lengthHorizontal": 75.77,
          "count": 19
        },
        "hasUnclassified": false,
        "overriddenCount": 0
      }
    },
    "missing": {
      "error": "Project not found"
    }
  },
  "getRoofFindings": {
    "url": "/v1/projects/furuveien-12/roof/findings",
    "params": {
      "projectId": "furuveien-12"
    },
    "answer": {
      "totals": "sure",
      "buildings": {
        "300123470": "sure"
      },
      "findings": []
    },
    "missing": {
      "error": "Project not found"
    }
  },
  "getRoofPlan": {
    "url": "/v1/projects/furuveien-12/roof/svg",
    "params": {
      "projectId": "furuveien-12"
    },
    "answer": "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"rp-sheet\" width=\"420mm\" height=\"297mm\" viewBox=\"0 0 420 297\" role=\"img\" lang=\"nb\" data-drawing=\"roof-plan\" data-scale=\"50\" data-quality=\"sure\"><title>Takplan: Furuveien 12</title><desc>Tak sett ovenfra, nord opp: 4 takflater, 100,12 m² takareal.</desc>...",
    "missing": {
      "error": "Project not found"
    }
  },
  "getRoofPhoto": {
    "url": "/v1/projects/furuveien-12/roof/photo?zoom=20",
    "params": {
      "projectId": "furuveien-12"
    },
    "missing": {
      "error": "Project not found"
    }
  },
  "getWalls": {
    "url": "/v1/projects/furuveien-12/walls",
    "params": {
      "projectId": "furuveien-12"
    },
    "answer": {
      "buildings": [
        {
          "buildingId": "300123470",
          "displayName": "Furuveien 12",
          "walls": [
            {
              "wallId": "300123470_w_g_107870004_597269863_1244_107868396_597269668_1242",
              "wallType": "ground",
              "direction": 347,
              "surfaceIds": [
                "main-north"
              ],
              "edgeIds": [
                "300123470_e_107868396_597269668_1292_107870004_597269863_1292"
              ],
              "area": 45.87,
              "vertices": [
                [
                  10.7870004,
                  59.72698627,
                  124.362
                ],
                [
                  10.78683959,
                  59.726966838,
                  124.176
                ],
                [
                  10.78683959,
                  59.726966838,
                  129.2
                ],
                [
                  10.7870004,
                  59.72698627,
                  129.2
                ]
              ],
              "corners": [
                [
                  0,
                  0.186
                ],
                [
                  9.302,
                  0
                ],
                [
                  9.302,
                  5.024
                ],
                [
                  0,
                  5.024
                ]
              ]
            }
          ],
          "totalWallArea": 215.82,
          "wallCount": 8
        }
      ],
      "totals": {
        "buildings": 1,
        "walls": 8,
        "totalWallArea": 215.82
      }
    },
    "missing": {
      "error": "Project not found"
    }
  },
  "getWallPlan": {
    "url": "/v1/projects/furuveien-12/walls/svg",
    "params": {
      "projectId": "furuveien-12"
    },
    "answer": "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"rp-sheet\" width=\"420mm\" height=\"297mm\" viewBox=\"0 0 420 297\" role=\"img\" lang=\"nb\" data-drawing=\"wall-plan\" data-scale=\"75\" data-quality=\"sure\"><title>Veggplan: Furuveien 12</title><desc>Yttervegger foldet ut, sett utenfra, side om side: 8 vegger, 215,82 m².</desc>...",
    "missing": {
      "error": "Project not found"
    }
  },
  "getSummary": {
    "url": "/v1/projects/furuveien-12/summary",
    "params": {
      "projectId": "furuveien-12"
    },
    "answer": {
      "roof": {
        "battenSpacing": 0.35,
        "counterBattenSpacing": 0.6,
        "buildings": [
          {
            "buildingId": "300123470",
            "displayName": "Furuveien 12",
            "area": 100.12,
            "coveredArea": 0,
            "visibleArea": 100.12,
            "planArea": 82.03,
            "faces": 4,
            "predominantPitch": 35,
            "predominantTwelfths": 8,
            "pitches": [
              {
                "pitch": 35,
                "twelfths": 8,
                "area": 100.12,
                "planArea": 82.03,
                "coveredArea": 0,
                "visibleArea": 100.12,
                "faces": 4
              }
            ],
            "edges": [
              {
                "kind": "ridge",
                "length": 12.5,
                "lengthHorizontal": 12.5,
                "count": 2
              }
            ],
            "visibleEdges": [
              {
                "kind": "ridge",
                "length": 12.5,
                "lengthHorizontal": 12.5,
                "count": 2
              }
            ],
            "waste": [
              {
                "percent": 0,
                "area": 100.12
              }
            ],
            "battenLength": 316.37,
            "counterBattenLength": 166.88,
            "faceRows": [
              {
                "number": 1,
                "surfaceId": "main-north",
                "pitch": 35,
                "twelfths": 8,
                "direction": 346.5,
                "area": 47.13,
                "coveredArea": 0,
                "visibleArea": 47.13,
                "rafterLength": 5.07,
                "battenRows": 16,
                "battenGauge": 0.338,
                "battenLength": 148.84,
                "counterBattenLength": 78.55
              }
            ],
            "heights": {
              "groundAltitude": 124.18,
              "top": 7.93,
              "lowestEave": 5.02,
              "highestEave": 5.02
            }
          }
        ],
        "totals": {
          "buildings": 1,
          "area": 100.12,
          "coveredArea": 0,
          "visibleArea": 100.12,
          "planArea": 82.03,
          "faces": 4,
          "predominantPitch": 35,
          "predominantTwelfths": 8,
          "waste": [
            {
              "percent": 0,
              "area": 100.12
            }
          ],
          "pitches": [
            {
              "pitch": 35,
              "twelfths": 8,
              "area": 100.12,
              "planArea": 82.03,
              "coveredArea": 0,
              "visibleArea": 100.12,
              "faces": 4
            }
          ],
          "edges": [
            {
              "kind": "ridge",
              "length": 12.5,
              "lengthHorizontal": 12.5,
              "count": 2
            }
          ],
          "visibleEdges": [
            {
              "kind": "ridge",
              "length": 12.5,
              "lengthHorizontal": 12.5,
              "count": 2
            }
          ],
          "battenLength": 316.37,
          "counterBattenLength": 166.88
        }
      },
      "facades": {
        "buildings": [
          {
            "buildingId": "300123470",
            "displayName": "Furuveien 12",
            "wallArea": 215.82,
            "facades": [
              {
                "sector": "N",
                "overGround": 45.87,
                "overRoof": 0,
                "area": 45.87,
                "walls": 1
              }
            ],
            "roofs": [
              {
                "pitch": 35,
                "sector": "N",
                "area": 47.13,
                "faces": 1
              }
            ],
            "envelope": {
              "volume": 529.17,
              "wallArea": 215.82,
              "roofArea": 100.13,
              "groundArea": 82.07,
              "areaToVolume": 0.752
            }
          }
        ],
        "totals": {
          "buildings": 1,
          "wallArea": 215.82,
          "facades": [
            {
              "sector": "N",
              "overGround": 45.87,
              "overRoof": 0,
              "area": 45.87,
              "walls": 1
            }
          ],
          "roofs": [
            {
              "pitch": 35,
              "sector": "N",
              "area": 47.13,
              "faces": 1
            }
          ],
          "volume": 529.17
        }
      },
      "scan": {
        "rule": "NS3420-1",
        "rooms": [
          {
            "roomId": "stue",
            "roomName": "Stue",
            "roomType": "LIVING_ROOM",
            "story": 0,
            "floorArea": 35.5,
            "grossWallArea": 58.08,
            "netWallArea": 48.04,
            "netWallAreaNS": 48.04,
            "moldingLengthFloor": 21.8,
            "moldingLengthCeiling": 24.2,
            "moldingLengthOpening": 23.9,
            "doorCount": 1,
            "windowCount": 2,
            "openingCount": 1,
            "ceilingArea": 35.5,
            "perimeter": 24.2,
            "minHeight": 2.4,
            "maxHeight": 2.4
          }
        ],
        "totals": {
          "floorArea": 112.5,
          "grossWallArea": 264.48,
          "netWallArea": 230.06,
          "netWallAreaNS": 230.54,
          "moldingLengthFloor": 99.6,
          "moldingLengthCeiling": 110.2,
          "moldingLengthOpening": 93.2,
          "doorCount": 9,
          "windowCount": 7,
          "openingCount": 2,
          "rooms": 7,
          "stories": 2,
          "ceilingArea": 112.5,
          "perimeter": 110.2,
          "distinctDoors": 5,
          "distinctWindows": 7,
          "distinctOpenings": 1
        },
        "openings": [
          {
            "number": 1,
            "kind": "door",
            "width": 80,
            "height": 205,
            "sill": 0,
            "area": 1.64,
            "fromRoomId": "stue",
            "fromRoom": "Stue",
            "fromRoomType": "LIVING_ROOM",
            "toRoomId": "gang",
            "toRoom": "Gang",
            "toRoomType": "HALLWAY",
            "openingId": "0C0012E4-0005-4000-8000-000000009AB7"
          }
        ],
        "estimate": {
          "standard": "NS 3940:2023+AC:2024",
          "rooms": [
            {
              "roomId": "stue",
              "roomName": "Stue",
              "roomType": "LIVING_ROOM",
              "story": 0,
              "floorArea": 35.5,
              "measurableArea": 35.5,
              "lowHeightArea": 0,
              "reason": null
            }
          ],
          "storeys": [
            {
              "story": 0,
              "rooms": 3,
              "floorArea": 56.5,
              "measurableArea": 56.5,
              "lowHeightArea": 0,
              "innerWallArea": 1,
              "roomsAndInnerWalls": 57.5
            }
          ],
          "notDetermined": [
            "outerWalls",
            "shafts",
            "access",
            "BRA-e",
            "BRA-b",
            "TBA"
          ]
        }
      }
    },
    "missing": {
      "error": "Project not found"
    }
  },
  "getReportPdf": {
    "url": "/v1/projects/furuveien-12/report.pdf",
    "params": {
      "projectId": "furuveien-12"
    },
    "missing": {
      "error": "Project not found"
    }
  },
  "createShare": {
    "url": "/v1/projects/furuveien-12/shares",
    "params": {
      "projectId": "furuveien-12"
    },
    "body": {
      "name": "Fjord Forsikring",
      "expiresAt": "2099-06-30T12:00:00.000Z"
    },
    "answer": {
      "shareId": "AbCdEfGhIjKlMnOpQrStUv",
      "createdAt": "2026-06-01T12:00:00.000Z",
      "createdBy": "test-1",
      "expiresAt": "2099-06-30T12:00:00.000Z",
      "isActive": true,
      "accessCount": 0,
      "lastAccessedAt": null,
      "name": "Fjord Forsikring",
      "pin": "4711"
    },
    "missing": {
      "error": "project_not_found",
      "message": "The project does not exist."
    },
    "invalid": {
      "error": "invalid_expiry",
      "message": "Expected expiresAt to be a date and time such as 2030-01-31T12:00:00Z."
    }
  },
  "listShares": {
    "url": "/v1/projects/furuveien-12/shares",
    "params": {
      "projectId": "furuveien-12"
    },
    "answer": {
      "shares": [
        {
          "shareId": "AbCdEfGhIjKlMnOpQrStUv",
          "createdAt": "2026-06-01T12:00:00.000Z",
          "createdBy": "test-1",
          "expiresAt": "2099-06-30T12:00:00.000Z",
          "isActive": true,
          "accessCount": 0,
          "lastAccessedAt": null,
          "name": "Fjord Forsikring",
          "pin": "4711"
        }
      ]
    },
    "missing": {
      "error": "project_not_found",
      "message": "The project does not exist."
    }
  },
  "extendShare": {
    "url": "/v1/projects/furuveien-12/shares/AbCdEfGhIjKlMnOpQrStUv",
    "params": {
      "projectId": "furuveien-12",
      "shareId": "AbCdEfGhIjKlMnOpQrStUv"
    },
    "body": {
      "expiresAt": "2099-07-31T12:00:00.000Z"
    },
    "answer": {
      "shareId": "AbCdEfGhIjKlMnOpQrStUv",
      "createdAt": "2026-06-01T12:00:00.000Z",
      "createdBy": "test-1",
      "expiresAt": "2099-07-31T12:00:00.000Z",
      "isActive": true,
      "accessCount": 0,
      "lastAccessedAt": null,
      "name": "Fjord Forsikring",
      "pin": "4711"
    },
    "missing": {
      "error": "share_not_found",
      "message": "The share link does not exist."
    },
    "invalid": {
      "error": "invalid_expiry",
      "message": "Expected expiresAt to be a date and time such as 2030-01-31T12:00:00Z."
    }
  },
  "revokeShare": {
    "url": "/v1/projects/furuveien-12/shares/AbCdEfGhIjKlMnOpQrStUv",
    "params": {
      "projectId": "furuveien-12",
      "shareId": "AbCdEfGhIjKlMnOpQrStUv"
    },
    "missing": {
      "error": "share_not_found",
      "message": "The share link does not exist."
    }
  },
  "getOpenapi": {
    "url": "/v1/openapi.json",
    "params": {}
  }
}
