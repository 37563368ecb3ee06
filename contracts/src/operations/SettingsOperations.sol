// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISaleOperations} from "../interfaces/ISaleOperations.sol";
import {ISettings} from "../interfaces/ISettings.sol";
import {ISettingsOperations} from "../interfaces/ISettingsOperations.sol";
import {PlatformStorage} from "../platform/PlatformStorage.sol";

/// @title Setters of the owner, and the pause of the guardian
abstract contract SettingsOperations is PlatformStorage, ISettingsOperations {
    /// @inheritdoc ISettingsOperations
    function setStartDate(uint256 startDate_) external onlyOwner {
        if (startDate_ != 0 && _steps.length == 0) revert ISaleOperations.StepCountOutOfBounds(0, MAX_STEPS);
        _settings.startDate = uint40(_atMost(startDate_, type(uint40).max));
        emit StartDateChanged(startDate_);
    }

    /// @inheritdoc ISettingsOperations
    function setOnlyWhitelist(bool enabled) external onlyOwner {
        _settings.onlyAllowWhitelisted = enabled;
        emit OnlyWhitelistChanged(enabled);
    }

    /// @inheritdoc ISettingsOperations
    function setGeneralWhitelist(address whitelist) external onlyOwner {
        _generalWhitelist = _whitelist(whitelist);
        emit GeneralWhitelistChanged(whitelist);
    }

    /// @inheritdoc ISettingsOperations
    function setPartnersWhitelist(address whitelist) external onlyOwner {
        _partnersWhitelist = _whitelist(whitelist);
        emit PartnersWhitelistChanged(whitelist);
    }

    /// @inheritdoc ISettingsOperations
    function setAdminWhitelist(address whitelist) external onlyOwner {
        _adminWhitelist = _whitelist(whitelist);
        emit AdminWhitelistChanged(whitelist);
    }

    /// @inheritdoc ISettingsOperations
    function setReferralBonusesPercentages(uint256 referrerCro, uint256 referrerInt, uint256 referredInt)
        external
        onlyOwner
    {
        _setPercentages(referrerCro, referrerInt, referredInt);
    }

    /// @inheritdoc ISettingsOperations
    function restrictReferralProgram(bool toPartners) external onlyOwner {
        _settings.restrictToPartners = toPartners;
        emit ReferralProgramRestricted(toPartners);
    }

    /// @inheritdoc ISettingsOperations
    function setRewardsDuration(uint256 seconds_) external onlyOwner {
        _setRewardsDuration(seconds_);
    }

    /// @inheritdoc ISettingsOperations
    function setTreasury(address treasury_) external onlyOwner {
        _treasury = _listed(treasury_);
        emit TreasuryChanged(treasury_);
    }

    /// @inheritdoc ISettingsOperations
    function setGuardian(address guardian_) external onlyOwner {
        _guardian = guardian_;
        _settings.guardianMayPause = true;
        emit GuardianChanged(guardian_);
    }

    /// @inheritdoc ISettingsOperations
    function pauseBuying() external {
        if (msg.sender != owner()) {
            if (msg.sender != _guardian) revert NotGuardian(msg.sender);
            if (!_settings.guardianMayPause) revert GuardianHasPaused(msg.sender);
            _settings.guardianMayPause = false;
        }
        _settings.buyingPaused = true;
        emit BuyingPaused(msg.sender);
    }

    /// @inheritdoc ISettingsOperations
    function resumeBuying() external onlyOwner {
        _settings.buyingPaused = false;
        emit BuyingResumed(msg.sender);
    }

    function _setPercentages(uint256 referrerCro, uint256 referrerInt, uint256 referredInt) internal {
        _settings.referrerCro = uint8(_atMost(referrerCro, MAX_PERCENTAGE));
        _settings.referrerInt = uint8(_atMost(referrerInt, MAX_PERCENTAGE));
        _settings.referredInt = uint8(_atMost(referredInt, MAX_PERCENTAGE));
        emit ReferralPercentagesChanged(referrerCro, referrerInt, referredInt);
    }

    function _setRewardsDuration(uint256 seconds_) internal {
        // The platform's immutable: operations run on its storage but not on its code.
        _atLeast(seconds_, ISettings(address(this)).minRewardsDuration());
        _settings.rewardsDuration = uint32(_atMost(seconds_, MAX_REWARDS_DURATION));
        emit RewardsDurationChanged(seconds_);
    }
}
