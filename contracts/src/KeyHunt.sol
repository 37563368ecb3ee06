// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";
import {IIntToken} from "./interfaces/IIntToken.sol";
import {Hunt, HuntTerms, IKeyHunt, Tier} from "./interfaces/IKeyHunt.sol";

/// @title Hunts for keys hidden in games
/// @notice Has no owner and no setting: what a hunt promised at its creation is what it does.
contract KeyHunt is IKeyHunt, EIP712 {
    using BitMaps for BitMaps.BitMap;
    using SafeERC20 for IIntToken;

    bytes32 private constant CLAIM_TYPEHASH = keccak256("Claim(uint256 huntId,uint256 keyIndex,address player)");
    uint256 private constant MAX_TIERS = 32;
    uint256 private constant MAX_REWARD = 1_000_000_000e18;
    uint256 private constant BPS = 10_000;

    IIntToken public immutable token;

    Hunt[] private _hunts;
    mapping(uint256 huntId => Tier[]) private _tiers;
    mapping(uint256 huntId => mapping(uint256 tier => uint256)) private _foundInTier;
    mapping(uint256 huntId => BitMaps.BitMap) private _found;
    /// @inheritdoc IKeyHunt
    mapping(uint256 huntId => mapping(address player => uint256)) public keysFoundBy;
    /// @inheritdoc IKeyHunt
    mapping(address account => uint256) public withdrawable;

    constructor(IIntToken token_) EIP712("Intrepid KeyHunt", "1") {
        token = token_;
    }

    /// @inheritdoc IKeyHunt
    function huntsLength() external view returns (uint256) {
        return _hunts.length;
    }

    /// @inheritdoc IKeyHunt
    function getHunt(uint256 huntId) external view returns (Hunt memory) {
        return _hunt(huntId);
    }

    /// @inheritdoc IKeyHunt
    function getTiers(uint256 huntId) external view returns (Tier[] memory tiers, uint256[] memory found) {
        tiers = _tiers[huntId];
        found = new uint256[](tiers.length);
        for (uint256 i = 0; i < tiers.length; ++i) found[i] = _foundInTier[huntId][i];
    }

    /// @inheritdoc IKeyHunt
    function isKeyFound(uint256 huntId, uint256 keyIndex) external view returns (bool) {
        return _found[huntId].get(keyIndex);
    }

    /// @inheritdoc IKeyHunt
    function createHunt(HuntTerms calldata terms) external returns (uint256 huntId) {
        bool isComplete = terms.developer != address(0) && terms.merkleRoot != 0 && terms.maxKeysPerPlayer != 0;
        bool isInOrder = terms.start < terms.end && block.timestamp < terms.end;
        if (!isComplete || !isInOrder || terms.developerShareBps > BPS) revert InvalidTerms();
        huntId = _hunts.length;
        uint256 escrow = _declareTiers(huntId, terms.tiers);
        _hunts.push(
            Hunt({
                sponsor: msg.sender,
                developer: terms.developer,
                gameId: terms.gameId,
                merkleRoot: terms.merkleRoot,
                start: terms.start,
                end: terms.end,
                developerShareBps: terms.developerShareBps,
                maxKeysPerPlayer: terms.maxKeysPerPlayer,
                keysFound: 0,
                closed: false,
                escrow: escrow
            })
        );
        emit HuntCreated(huntId, msg.sender, terms.developer, terms.gameId, escrow);
        token.safeTransferFrom(msg.sender, address(this), escrow);
    }

    /// @inheritdoc IKeyHunt
    function claimKey(
        uint256 huntId,
        uint256 keyIndex,
        uint256 tier,
        address player,
        bytes calldata signature,
        bytes32[] calldata proof
    ) external {
        Hunt storage hunt = _hunt(huntId);
        if (block.timestamp < hunt.start || block.timestamp >= hunt.end) {
            revert HuntNotOpen(huntId, hunt.start, hunt.end, block.timestamp);
        }
        if (player == address(0)) revert ZeroPlayer();
        if (_found[huntId].get(keyIndex)) revert KeyAlreadyFound(huntId, keyIndex);
        _requireKey(huntId, keyIndex, tier, player, signature, proof);
        uint256 reward = _takeFromTier(hunt, huntId, tier);
        if (++keysFoundBy[huntId][player] > hunt.maxKeysPerPlayer) {
            revert TooManyKeys(huntId, player, hunt.maxKeysPerPlayer);
        }
        _found[huntId].set(keyIndex);
        ++hunt.keysFound;
        uint256 developerAmount = reward * hunt.developerShareBps / BPS;
        withdrawable[hunt.developer] += developerAmount;
        withdrawable[player] += reward - developerAmount;
        emit KeyFound(huntId, player, keyIndex, tier, reward - developerAmount, developerAmount);
    }

    /// @inheritdoc IKeyHunt
    function close(uint256 huntId) external {
        Hunt storage hunt = _hunt(huntId);
        if (block.timestamp < hunt.end) revert HuntNotOver(huntId, hunt.end, block.timestamp);
        if (hunt.closed) revert HuntAlreadyClosed(huntId);
        uint256 refund = hunt.escrow;
        hunt.closed = true;
        hunt.escrow = 0;
        emit HuntClosed(huntId, hunt.sponsor, refund);
        token.safeTransfer(hunt.sponsor, refund);
    }

    /// @inheritdoc IKeyHunt
    function withdraw(address account) external {
        uint256 amount = withdrawable[account];
        if (amount == 0) revert NothingToWithdraw(account);
        withdrawable[account] = 0;
        emit Withdrawn(account, amount);
        token.safeTransfer(account, amount);
    }

    function _declareTiers(uint256 huntId, Tier[] calldata tiers) private returns (uint256 escrow) {
        if (tiers.length == 0 || tiers.length > MAX_TIERS) revert InvalidTiers();
        for (uint256 i = 0; i < tiers.length; ++i) {
            if (tiers[i].count == 0 || tiers[i].reward == 0 || tiers[i].reward > MAX_REWARD) revert InvalidTiers();
            escrow += tiers[i].count * tiers[i].reward;
            _tiers[huntId].push(tiers[i]);
        }
    }

    /// @dev The escrow holds every declared reward, so that a count within its tier is also within the escrow.
    function _takeFromTier(Hunt storage hunt, uint256 huntId, uint256 tier) private returns (uint256 reward) {
        if (tier >= _tiers[huntId].length) revert UnknownTier(huntId, tier);
        Tier memory declared = _tiers[huntId][tier];
        if (_foundInTier[huntId][tier] == declared.count) revert TierExhausted(huntId, tier, declared.count);
        ++_foundInTier[huntId][tier];
        reward = declared.reward;
        hunt.escrow -= reward;
    }

    function _requireKey(
        uint256 huntId,
        uint256 keyIndex,
        uint256 tier,
        address player,
        bytes calldata signature,
        bytes32[] calldata proof
    ) private view {
        bytes32 digest = _hashTypedDataV4(keccak256(abi.encode(CLAIM_TYPEHASH, huntId, keyIndex, player)));
        address signer = ECDSA.recover(digest, signature);
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(keyIndex, signer, tier))));
        if (!MerkleProof.verifyCalldata(proof, _hunts[huntId].merkleRoot, leaf)) {
            revert NotAKeyOfThisHunt(huntId, keyIndex, signer);
        }
    }

    function _hunt(uint256 huntId) private view returns (Hunt storage) {
        if (huntId >= _hunts.length) revert UnknownHunt(huntId);
        return _hunts[huntId];
    }
}
