// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IEarnings} from "../interfaces/IEarnings.sol";
import {IIntToken} from "../interfaces/IIntToken.sol";
import {IReferral} from "../interfaces/IReferral.sol";
import {Bonuses, PlatformStorage} from "./PlatformStorage.sol";

/// @title Referral bonuses and their claim
abstract contract Referral is PlatformStorage, IReferral {
    using SafeERC20 for IIntToken;

    /// @inheritdoc IReferral
    function eligibleForReferral(address account) public view returns (bool) {
        if (_settings.restrictToPartners) return _partnersWhitelist.isWhitelisted(account);
        uint256 first = _buyers[account].firstPhase;
        return (first != 0 && first < _currentPhase()) || _generalWhitelist.isWhitelisted(account);
    }

    /// @inheritdoc IReferral
    function unclaimedCroReferralBonus(address account) external view returns (uint256) {
        return _bonuses[account].cro;
    }

    /// @inheritdoc IReferral
    function unclaimedIntReferralBonus(address account) external view returns (uint256) {
        return _bonuses[account].int_;
    }

    /// @inheritdoc IReferral
    function totalClaimedCroReferralBonus(address account) external view returns (uint256) {
        return _bonuses[account].claimedCro;
    }

    /// @inheritdoc IReferral
    function totalClaimedIntReferralBonus(address account) external view returns (uint256) {
        return _bonuses[account].claimedInt;
    }

    /// @inheritdoc IReferral
    function claimReferralBonus() external {
        _claimBonuses(true);
    }

    /// @inheritdoc IReferral
    function claimIntReferralBonus() external {
        _claimBonuses(false);
    }

    function _claimBonuses(bool withCro) private nonReentrant {
        Bonuses memory bonuses = _bonuses[msg.sender];
        (uint256 cro, uint256 int_) = (withCro ? bonuses.cro : 0, bonuses.int_);
        if (cro == 0 && int_ == 0) revert IEarnings.NothingToClaim();
        // `cro` is all that is owed or nothing, and all bonuses there can be fit their bits: nothing wraps around.
        unchecked {
            bonuses.cro -= uint96(cro);
            bonuses.claimedCro += uint96(cro);
            bonuses.int_ = 0;
            bonuses.claimedInt += uint32(int_);
        }
        _bonuses[msg.sender] = bonuses;
        emit ReferralBonusClaim(msg.sender, cro, int_);
        if (int_ != 0) {
            _progress.intBonusesOwed -= uint40(int_);
            _token.safeTransfer(msg.sender, int_ * INT);
        }
        if (cro != 0) _sendNative(msg.sender, cro);
    }

    function _addBonuses(address referrer, uint256 cro, uint256 int_) internal {
        Bonuses memory bonuses = _bonuses[referrer];
        bonuses.cro += uint96(cro);
        bonuses.int_ += uint32(int_);
        _bonuses[referrer] = bonuses;
    }
}
