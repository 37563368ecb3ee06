// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IIntToken} from "../interfaces/IIntToken.sol";
import {ISale, Step} from "../interfaces/ISale.sol";
import {ISettings} from "../interfaces/ISettings.sol";
import {Earnings} from "./Earnings.sol";
import {Referral} from "./Referral.sol";
import {Buyer, Progress, SettingsSlot, StepEnd} from "./PlatformStorage.sol";

/// @title The sale of INT along price steps
/// @dev Steps are stored by their cumulative end. The end and the price of the current step are stored with the totals, so
/// that a purchase within a step does not read the list.
abstract contract Sale is Earnings, Referral, ISale {
    using SafeERC20 for IIntToken;

    /// @inheritdoc ISale
    function currentPhase() external view returns (uint256) {
        return _currentPhase();
    }

    /// @inheritdoc ISale
    function totalSold() external view returns (uint256) {
        return _progress.totalSold;
    }

    /// @inheritdoc ISale
    function totalUsers() external view returns (uint256) {
        return _progress.totalUsers;
    }

    /// @inheritdoc ISale
    function steps(uint256 index) external view returns (uint256 size, uint256 price) {
        if (index >= _steps.length) revert NoSuchStep(index, _steps.length);
        uint256 start = index == 0 ? 0 : _steps[index - 1].end;
        return (_steps[index].end - start, _steps[index].price);
    }

    /// @inheritdoc ISale
    function stepsLength() external view returns (uint256) {
        return _steps.length;
    }

    /// @inheritdoc ISale
    function totalInvested(address account) external view returns (uint256) {
        return _buyers[account].invested;
    }

    /// @inheritdoc ISale
    function firstPurchasePhase(address account) external view returns (uint256) {
        return _buyers[account].firstPhase;
    }

    /// @inheritdoc ISale
    function spendableTokens(address account) external view returns (uint256) {
        return _token.balanceOf(account) / INT;
    }

    /// @inheritdoc ISale
    function unstakedTokens(address account) external view returns (uint256) {
        return _token.balanceOf(account) / INT;
    }

    /// @inheritdoc ISale
    function proceeds() external view returns (uint256) {
        return _settings.proceeds;
    }

    /// @inheritdoc ISale
    function quoteTokens(uint256 nativeAmount) external view returns (uint256 tokens, uint256 cost) {
        return _buyFromSteps(_progress, nativeAmount);
    }

    /// @inheritdoc ISale
    function buyToken(address referrer) external payable nonReentrant {
        _buyToken(referrer, 0);
    }

    /// @inheritdoc ISale
    function buyToken(address referrer, uint256 minTokens, uint256 deadline)
        external
        payable
        nonReentrant
        before(deadline)
    {
        _buyToken(referrer, minTokens);
    }

    function _buyToken(address referrer, uint256 minTokens) private {
        SettingsSlot memory settings = _settings;
        if (settings.buyingPaused) revert ISettings.BuyingIsPaused();
        if (settings.startDate == 0 || block.timestamp < settings.startDate) {
            revert SaleClosed(settings.startDate, block.timestamp);
        }
        if (settings.onlyAllowWhitelisted && !_generalWhitelist.isWhitelisted(msg.sender)) {
            revert NotWhitelisted(msg.sender);
        }
        Progress memory progress = _progress;
        if (progress.totalSold == progress.stepEnd) revert SoldOut(progress.totalSold);

        if (referrer != address(0) && (referrer == msg.sender || !eligibleForReferral(referrer))) {
            referrer = address(0);
        }
        uint256 phase = uint256(progress.stepIndex) + 1;
        (uint256 tokens, uint256 cost) = _buyFromSteps(progress, msg.value);
        if (tokens == 0) revert BelowOneToken(msg.value, progress.stepPrice);
        if (tokens < minTokens) revert TooFewTokens(tokens, minTokens);

        if (_recordBuyer(cost, phase)) ++progress.totalUsers;
        uint256 bonus = _settleReferral(progress, settings, referrer, tokens, cost);
        _progress = progress;
        // The holders' half of the purchase.
        _distribute(cost / 2, settings.rewardsDuration);
        emit PurchasePaid(msg.sender, referrer, cost);

        _token.safeTransfer(msg.sender, (tokens + bonus) * INT);
        if (msg.value != cost) _sendNative(msg.sender, msg.value - cost);
    }

    /// @dev Returns whether this is the account's first purchase.
    function _recordBuyer(uint256 cost, uint256 phase) private returns (bool isNew) {
        Buyer memory buyer = _buyers[msg.sender];
        isNew = buyer.firstPhase == 0;
        if (isNew) buyer.firstPhase = uint8(phase);
        buyer.invested += uint96(cost);
        _buyers[msg.sender] = buyer;
    }

    /// @dev Splits the other half of the cost between referrer and proceeds; returns the buyer's bonus in whole INT.
    function _settleReferral(
        Progress memory progress,
        SettingsSlot memory settings,
        address referrer,
        uint256 tokens,
        uint256 cost
    ) private returns (uint256 referredInt) {
        uint256 referrerCro;
        uint256 referrerInt;
        if (referrer != address(0)) {
            referrerCro = cost * settings.referrerCro / 100;
            referrerInt = tokens * settings.referrerInt / 100;
            referredInt = tokens * settings.referredInt / 100;
            progress.intBonusesOwed += uint40(referrerInt);
            _addBonuses(referrer, referrerCro, referrerInt);
        }
        _settings.proceeds = uint88(settings.proceeds + cost - cost / 2 - referrerCro);
        emit TokenPurchase(msg.sender, tokens, referrerCro, referrerInt, referredInt);
    }

    /// @dev Advances `progress` along the steps as far as `nativeAmount` pays.
    function _buyFromSteps(Progress memory progress, uint256 nativeAmount)
        private
        view
        returns (uint256 tokens, uint256 cost)
    {
        while (progress.totalSold < progress.stepEnd) {
            uint256 room = progress.stepEnd - progress.totalSold;
            uint256 bought = (nativeAmount - cost) / progress.stepPrice;
            bool fillsStep = bought >= room;
            if (fillsStep) bought = room;
            tokens += bought;
            cost += bought * progress.stepPrice;
            progress.totalSold += uint40(bought);
            if (!fillsStep || progress.stepIndex + 1 == _steps.length) break;
            StepEnd memory next = _steps[++progress.stepIndex];
            progress.stepEnd = next.end;
            progress.stepPrice = next.price;
        }
    }
}
